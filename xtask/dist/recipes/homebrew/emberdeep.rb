class Emberdeep < Formula
  desc "Roguelike without dice, where you see how a fight ends before it begins"
  homepage "@HOMEPAGE@"
  url "@REPOSITORY@/releases/download/v@VERSION@/emberdeep-@VERSION@-source.tar.gz"
  sha256 "@SUM:emberdeep-@VERSION@-source.tar.gz@"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  on_linux do
    depends_on "libx11"
    depends_on "libxcursor"
    depends_on "libxi"
    depends_on "libxrandr"
    depends_on "mesa"
  end

  def install
    system "cargo", "install", "--profile", "dist", *std_cargo_args
    system "xtask/dist/share", bin/"emberdeep", share
    pkgshare.install "tests/recordings"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/emberdeep --version")
    system bin/"emberdeep", "verify", *Dir[pkgshare/"recordings/*.run"]
  end
end

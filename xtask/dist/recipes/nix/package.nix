# With nixpkgs: pkgs.callPackage ./package.nix { }
{
  lib,
  stdenv,
  rustPlatform,
  fetchurl,
  makeWrapper,
  libGL,
  libxkbcommon,
  wayland,
  xorg,
}:

rustPlatform.buildRustPackage {
  pname = "emberdeep";
  version = "@VERSION@";

  src = fetchurl {
    url = "@REPOSITORY@/releases/download/v@VERSION@/emberdeep-@VERSION@-source.tar.gz";
    sha256 = "@SUM:emberdeep-@VERSION@-source.tar.gz@";
  };

  cargoLock.lockFile = ./Cargo.lock;
  buildType = "dist";
  # The tests want five minutes and a home directory. The recordings prove the same rules in seconds.
  doCheck = false;

  nativeBuildInputs = [ makeWrapper ];

  postPatch = ''
    patchShebangs xtask/dist
  '';

  postInstall = ''
    xtask/dist/share $out/bin/emberdeep $out/share
    $out/bin/emberdeep verify tests/recordings/*.run
  '';

  # The window looks for these by name when it opens.
  postFixup = lib.optionalString stdenv.hostPlatform.isLinux ''
    wrapProgram $out/bin/emberdeep --prefix LD_LIBRARY_PATH : ${
      lib.makeLibraryPath [
        libGL
        libxkbcommon
        wayland
        xorg.libX11
        xorg.libXcursor
        xorg.libXi
        xorg.libXrandr
        xorg.libXrender
      ]
    }
  '';

  meta = {
    description = "@SUMMARY@";
    homepage = "@HOMEPAGE@";
    changelog = "@REPOSITORY@/blob/v@VERSION@/CHANGELOG.md";
    license = with lib.licenses; [
      mit
      asl20
    ];
    mainProgram = "emberdeep";
    platforms = lib.platforms.unix;
  };
}

//! The console that Windows opens for a program that was started by a double click.

/// Closes the console if nobody else is on it: whoever typed the command keeps theirs.
#[cfg(windows)]
#[allow(unsafe_code)]
pub fn leave() {
    use windows_sys::Win32::System::Console::{FreeConsole, GetConsoleProcessList};
    let mut users = [0; 2];
    // SAFETY: the list has room for as many numbers as are told, and the console is that of this process.
    unsafe {
        if GetConsoleProcessList(users.as_mut_ptr(), users.len() as u32) == 1 {
            FreeConsole();
        }
    }
}

/// Elsewhere a program has no console of its own.
#[cfg(not(windows))]
pub fn leave() {}

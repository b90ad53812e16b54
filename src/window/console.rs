//! The console that Windows opens for a program started by a double click.

/// Closes the console unless a shell shares it, so that a typed command keeps its console.
#[cfg(windows)]
#[allow(unsafe_code)]
pub fn leave() {
    use windows_sys::Win32::System::Console::{FreeConsole, GetConsoleProcessList};
    let mut users = [0; 2];
    // SAFETY: the list has room for the number of entries passed, and the console belongs to this process.
    unsafe {
        if GetConsoleProcessList(users.as_mut_ptr(), users.len() as u32) == 1 {
            FreeConsole();
        }
    }
}

/// Other systems open no console.
#[cfg(not(windows))]
pub fn leave() {}

//! A program that ends with the test that started it, even if the test panics.

use std::io;
use std::ops::{Deref, DerefMut};
use std::process::{Child, Command, Output};

/// A started program, killed when it goes out of scope.
pub struct Running(Option<Child>);

impl Running {
    /// Starts `command`.
    pub fn start(command: &mut Command) -> Self {
        Self(Some(command.spawn().expect("a program")))
    }

    /// Waits for the program's own end and collects what it printed.
    #[allow(dead_code, reason = "not every test program reads it")]
    pub fn output(mut self) -> io::Result<Output> {
        self.0.take().expect("only this takes it").wait_with_output()
    }
}

impl Deref for Running {
    type Target = Child;

    fn deref(&self) -> &Child {
        self.0.as_ref().expect("there until its output is taken")
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        self.0.as_mut().expect("there until its output is taken")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

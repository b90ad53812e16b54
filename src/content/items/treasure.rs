//! The ember and keys: one row each, in the order added.

use super::found;

rows! { Treasure:
    EMBER = "ember", "embers", found(10, 0),
        "What you came for. Take it and you have won, or carry its flame home.";
}

rows! { Key:
    KEY = "key", "keys", found(1, 0),
        "Opens one locked gate on this floor: walk into the gate. It stays on its floor.";
}

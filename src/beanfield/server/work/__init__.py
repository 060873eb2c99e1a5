"""Work that takes long: who does it, in processes beside the one that serves, and the queue that it waits in."""

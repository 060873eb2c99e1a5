"""The server: tables on the internet. HTTP and WebSocket on top of store and kernel."""

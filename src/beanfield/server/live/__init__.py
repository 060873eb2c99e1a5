"""The live wire: sockets at tables."""

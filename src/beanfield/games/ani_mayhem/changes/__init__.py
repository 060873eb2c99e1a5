"""What changes the table and asks nobody."""

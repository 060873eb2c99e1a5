"""What players do in the phases of a turn: bring, move, carry, build, scavenge; and how disasters move."""

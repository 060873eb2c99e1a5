"""What tests of combat cards share with others."""

from tests.games.ani_mayhem.scene import Table


def blows(table: Table) -> list[tuple[object, object]]:
    """What both sides dealt and lost: first what the disaster got."""
    told = [event for event in table.match.world.events if event.what in ("strikes", "is-struck")]
    return [(event.facts["damage"], event.facts["loss"]) for event in told]

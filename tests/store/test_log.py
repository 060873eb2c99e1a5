from beanfield.store import Append, Loaded, Logged, Store


async def test_what_was_appended_can_be_read(store: Store) -> None:
    assert await store.append(Append(1, 1, b"a"))
    assert await store.append(Append(1, 2, b"b"))
    assert await store.read(1) == [Logged(1, b"a"), Logged(2, b"b")]
    assert await store.read(1, after=1) == [Logged(2, b"b")]
    assert await store.load(1) == Loaded(None, [Logged(1, b"a"), Logged(2, b"b")])
    assert not await store.append(Append(1, 2, b"c"))

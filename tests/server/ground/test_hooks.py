from beanfield.server.ground.hooks import Hook


def test_everything_that_was_added_is_done_in_its_order_until_it_is_removed() -> None:
    hook, told = Hook[int](), list[tuple[str, int]]()

    def first(number: int) -> None:
        told.append(("first", number))

    def second(number: int) -> None:
        told.append(("second", number))

    hook(0)
    hook.add(first)
    hook.add(second)
    hook(1)
    hook.remove(first)
    hook.remove(first)
    hook(2)
    assert told == [("first", 1), ("second", 1), ("second", 2)]

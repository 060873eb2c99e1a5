"""What is true of all features."""

from beanfield.server.ground.mail import Post
from beanfield.server.ground.settings import Settings
from beanfield.server.host.features import FEATURES
from beanfield.server.http.feature import House
from beanfield.server.work.processes import Limit
from beanfield.server.work.thinking import Thinkers
from tests.server.local_nodes import Nodes
from tests.server.work.loaded import SERVERS_ONLY, loaded
from tests.store.conftest import on_one_engine


@on_one_engine
async def test_thinkers_load_what_features_need_and_nothing_of_a_server(nodes: Nodes) -> None:
    house = House(await nodes(), Settings(), Post(Settings()))
    modules = {module for feature in FEATURES for module in feature(house).modules}
    thinkers = Thinkers(1, modules=sorted(modules))
    try:
        async with thinkers.one() as thinker:
            found = await thinker.do(Limit(60), loaded)
    finally:
        await thinkers.close()
    assert modules and modules <= found
    assert not found & SERVERS_ONLY

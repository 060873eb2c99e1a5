"""Figures of the bench of the server, as tests have them."""

from beanfield.lab import bench_server as bench

THROUGH = bench.Through(
    answers_per_second=500,
    node_us=400,
    idle=0.02,
    postgresql_us=50,
    clients_us=60,
    node_busy=0.2,
    node_starved=0.01,
    bytes_per_answer=4000,
    bytes_per_frame=900,
    p50_ms=3,
    p99_ms=20,
    refused={"too-fast": 2},
    lost=0,
    idle_tables=0,
)


FIGURES = bench.Figures(
    tables=7,
    seconds=1,
    bare_commits=1000,
    bare_batched=9000,
    one_game=THROUGH,
    all_games=THROUGH,
    half_load=THROUGH,
    watched=THROUGH,
    calm=THROUGH,
    spread=THROUGH,
    dear=THROUGH,
    dear_spread=THROUGH,
    entry_bytes=70,
    log_bytes=180,
    snapshot_bytes=900,
    snapshots_per_answer=0.02,
    idle_sockets=10,
    socket_bytes=20_000,
    open_tables=10,
    table_bytes=30_000,
    load_ms=2,
    whole_log_ms=60,
    dear_load_ms=30,
)

"""What a node counts, as Prometheus reads it."""

from prometheus_client.parser import text_string_to_metric_families

from beanfield.server.ground.metrics import Metrics


def value(metrics: Metrics, name: str, **labels: str) -> float | None:
    return metrics.registry.get_sample_value(name, labels)


def test_answers_and_refusals_are_counted_by_game_and_rule() -> None:
    metrics = Metrics()
    metrics.answered("space-beans")
    metrics.answered("space-beans")
    metrics.refused("SPB-020")
    assert value(metrics, "beanfield_answers_total", game="space-beans") == 2
    assert value(metrics, "beanfield_refusals_total", rule="SPB-020") == 1


def test_a_method_that_a_visitor_made_up_gets_no_label_of_its_own() -> None:
    metrics = Metrics()
    metrics.requested("GET", "/api/tables/{table:str}", 200, 0.01)
    metrics.requested("BREW", "/", 405, 0.01)
    assert (
        value(metrics, "beanfield_http_requests_total", method="GET", route="/api/tables/{table:str}", status="200")
        == 1
    )
    assert value(metrics, "beanfield_http_requests_total", method="other", route="/", status="405") == 1
    assert value(metrics, "beanfield_http_request_seconds_count") == 2


def test_two_nodes_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.sockets.inc()
    assert (value(one, "beanfield_sockets"), value(other, "beanfield_sockets")) == (1, 0)


def test_the_text_is_what_prometheus_reads() -> None:
    metrics = Metrics()
    metrics.job("late")
    metrics.commit_seconds.observe(0.003)
    families = {family.name: family for family in text_string_to_metric_families(metrics.text().decode())}
    assert {
        "beanfield_jobs",
        "beanfield_commit_seconds",
        "beanfield_bus_healthy",
        "process_open_fds",
    } <= families.keys()
    assert all(family.documentation for name, family in families.items() if name.startswith("beanfield_"))

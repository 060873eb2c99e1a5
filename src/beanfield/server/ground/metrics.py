"""What a node or a worker counts, for Prometheus. Each has a registry of its own; `text()` is what `/metrics` answers.

Labels are few and bounded, because every new value is kept: games, rules, routes and statuses. None is something that
a visitor can choose.
"""

from typing import Final, Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

type Kept = Literal["log", "guest", "mail"]
type Helper = Literal["thinker", "clerk"]
type Loss = Literal["processor", "clock", "died"]
"""Why a process was lost: it took too much time of the processor, or too long by the clock, or ended by itself."""
type JobStep = Literal["queued", "taken", "done", "late", "failed"]

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
COMMIT_BUCKETS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
THOUGHT_BUCKETS: Final = (0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20)
REQUEST_BUCKETS: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15)
MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """Everything one node counts. Counters are public: `metrics.frames.inc(12)`, `metrics.sockets.dec()`."""

    def __init__(self) -> None:
        registry = CollectorRegistry(auto_describe=True)
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)
        self.registry: Final = registry

        self._answers = Counter(
            "beanfield_answers", "Answers and calls that were committed.", ["game"], registry=registry
        )
        self._refusals = Counter(
            "beanfield_refusals",
            "Answers that were refused, by the rule that forbids them.",
            ["rule"],
            registry=registry,
        )
        self.commit_seconds: Final = Histogram(
            "beanfield_commit_seconds",
            "From handing an entry to the store until it was committed.",
            buckets=COMMIT_BUCKETS,
            registry=registry,
        )
        self.lost_races: Final = Counter(
            "beanfield_lost_races",
            "Entries whose number another node had taken; they were tried again.",
            registry=registry,
        )
        self.store_errors: Final = Counter(
            "beanfield_store_errors", "Times the database could not be reached or gave an error.", registry=registry
        )
        self.writing: Final = Gauge(
            "beanfield_writing", "1 while the database takes what is written, 0 while it does not.", registry=registry
        )
        self._write_faults = Counter(
            "beanfield_write_faults",
            "Times the database began not to take what is written, by what is wrong.",
            ["fault"],
            registry=registry,
        )
        self.clock_ahead: Final = Gauge(
            "beanfield_clock_ahead_seconds",
            "How far the clock of this machine is ahead of the database's.",
            registry=registry,
        )
        self.clock_jumps: Final = Counter(
            "beanfield_clock_jumps", "Times the clock of the database jumped.", registry=registry
        )
        self.brief_thoughts: Final = Counter(
            "beanfield_brief_thoughts",
            "Thoughts that were cut short because somebody had used up their seconds of thinking.",
            registry=registry,
        )
        self.replicas: Final = Gauge("beanfield_replicas", "Tables this node holds a replica of.", registry=registry)
        self.loads: Final = Counter("beanfield_loads", "Tables that were loaded from the database.", registry=registry)
        self.stuck: Final = Counter(
            "beanfield_stuck", "Tables that went back to a checkpoint or could not go on.", registry=registry
        )

        self._refused_sockets = Counter(
            "beanfield_refused_sockets", "Sockets that were refused, by status.", ["status"], registry=registry
        )
        self.sockets: Final = Gauge("beanfield_sockets", "Open sockets.", registry=registry)
        self.frames: Final = Counter("beanfield_frames", "Frames that were sent.", registry=registry)
        self.queued_frames: Final = Gauge(
            "beanfield_queued_frames", "Frames that wait in the queues of all sockets.", registry=registry
        )
        self.slow_readers: Final = Counter(
            "beanfield_slow_readers", "Queues that were full and were dropped; a resync follows.", registry=registry
        )
        self.resyncs: Final = Counter("beanfield_resyncs", "Viewers that were sent everything anew.", registry=registry)

        self._jobs = Counter(
            "beanfield_jobs", "Work for bots: queued, taken, done, too late, failed.", ["step"], registry=registry
        )
        self._lost = Counter(
            "beanfield_lost_processes",
            "Processes beside a node that were killed or died: whose, and why.",
            ["of", "why"],
            registry=registry,
        )
        self.lost_thinkers = 0
        """How many of them thought for bots."""
        self.defaults: Final = Counter(
            "beanfield_defaults",
            "Answers of bots that could not think, so that the game's default was given.",
            registry=registry,
        )
        self.thought_seconds: Final = Histogram(
            "beanfield_thought_seconds",
            "How long bots thought about an ask, waiting for a free process included.",
            buckets=THOUGHT_BUCKETS,
            registry=registry,
        )
        self.act_seconds: Final = Histogram(
            "beanfield_act_seconds",
            "How long it took to judge a gesture, waiting for a free process included.",
            buckets=REQUEST_BUCKETS,
            registry=registry,
        )
        self.void_acts: Final = Counter(
            "beanfield_void_acts", "Gestures that no performer could judge, so that luck did.", registry=registry
        )
        self.jobs_waiting: Final = Gauge(
            "beanfield_jobs_waiting",
            "Work that nobody has taken yet, on all nodes that share a queue.",
            registry=registry,
        )
        self.games_unserved: Final = Gauge(
            "beanfield_games_unserved",
            "Games for which this node can queue no work, because no worker has them.",
            registry=registry,
        )
        self.bus_healthy: Final = Gauge(
            "beanfield_bus_healthy", "1 while nodes tell each other, 0 while they poll the log.", registry=registry
        )
        self.log_polls: Final = Counter(
            "beanfield_log_polls", "Times the log was asked because nobody would tell.", registry=registry
        )
        self.sweeps: Final = Counter(
            "beanfield_due_sweeps", "Times this node looked for what is due.", registry=registry
        )
        self.due: Final = Counter("beanfield_due", "Tables that were due and taken care of.", registry=registry)

        self._let_go = Counter(
            "beanfield_let_go",
            "What was kept for long enough and is gone: logs of matches, guests, mail addresses.",
            ["what"],
            registry=registry,
        )

        self._requests = Counter(
            "beanfield_http_requests",
            "Requests, by route and status.",
            ["method", "route", "status"],
            registry=registry,
        )
        self.request_seconds: Final = Histogram(
            "beanfield_http_request_seconds", "How long requests took.", buckets=REQUEST_BUCKETS, registry=registry
        )
        self.limited: Final = Counter("beanfield_limited", "Requests that came too fast.", registry=registry)

    def answered(self, game: str) -> None:
        """An answer or a call was committed."""
        self._answers.labels(game).inc()

    def refused(self, rule: str) -> None:
        """An answer was refused. `rule` is an id of a ledger, never what somebody sent."""
        self._refusals.labels(rule).inc()

    def write_fault(self, fault: str) -> None:
        """The database does not take what is written. `fault` is a word of the store's."""
        self._write_faults.labels(fault).inc()

    def let_go(self, what: Kept, count: int) -> None:
        """What was kept for long enough is gone."""
        self._let_go.labels(what).inc(count)

    def lost(self, of: Helper, why: Loss) -> None:
        """A process beside this node was lost."""
        self._lost.labels(of, why).inc()
        self.lost_thinkers += of == "thinker"

    def job(self, step: JobStep) -> None:
        """Something happened to a piece of work."""
        self._jobs.labels(step).inc()

    def requested(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered. `route` is the template, with the names of its parts."""
        self._requests.labels(method if method in METHODS else "other", route, str(status)).inc()
        self.request_seconds.observe(seconds)

    def refused_socket(self, status: int) -> None:
        """The handshake of a socket was answered with a problem."""
        self._refused_sockets.labels(str(status)).inc()

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)

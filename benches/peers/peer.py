"""What the peers written in Python have in common: the ground that all work on, and how questions are answered."""

import json
import sys
import time

SEEDS = 200


class Ground:
    """Maps of one kind as lists of rows of `#` and `.`, and journeys: a map's number, from x, y, to x, y."""

    def __init__(self):
        self.maps = []
        self.journeys = []


def read_grounds(path):
    """The dungeons and the open field, as `main.rs` writes them."""
    with open(path, encoding="ascii") as file:
        lines = iter(file.read().split("\n"))
    count, _, height, journeys = map(int, next(lines).split())
    dungeons, field = Ground(), Ground()
    for ground in [dungeons] * count + [field]:
        ground.maps.append([next(lines) for _ in range(height)])
        for _ in range(journeys):
            x, y, x2, y2 = map(int, next(lines).split())
            ground.journeys.append((len(ground.maps) - 1, (x, y), (x2, y2)))
    return dungeons, field


class Way:
    """One way to do a work: `run` is given each of `inputs` in turn, `found` makes a number of what it returns."""

    def __init__(self, work, who, inputs, run, found):
        self.work, self.who = work, who
        self.inputs, self.run, self.found = inputs, run, found

    def measure(self, milliseconds):
        """Operations, nanoseconds, the mean of what was found; all inputs, as often as fits, at least once."""
        mean = sum(self.found(self.run(one)) for one in self.inputs) / len(self.inputs)
        inputs, run = self.inputs, self.run
        operations = 0
        begun = time.perf_counter_ns()
        while True:
            for one in inputs:
                run(one)
            operations += len(inputs)
            took = time.perf_counter_ns() - begun
            if took >= milliseconds * 1_000_000:
                return operations, took, mean


def serve(ways, versions):
    """Lists the ways and answers questions until there are no more."""
    listed = [[way.work, way.who] for way in ways]
    print(json.dumps({"ways": listed, "versions": versions}), flush=True)
    for line in sys.stdin:
        number, milliseconds = map(int, line.split())
        print(*ways[number].measure(milliseconds), flush=True)

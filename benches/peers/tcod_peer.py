"""python-tcod: maps by the rules `tcod-2025` in numpy arrays, and its sight, distances and paths."""

import random
import sys

import numpy as np
import tcod
import tcod.los
import tcod.map
import tcod.path
from tcod.cffi import lib

import peer

WIDTH, HEIGHT, ATTEMPTS, SMALLEST, LARGEST = 80, 45, 30, 6, 10
FAR = np.iinfo(np.int32).max

# What the tutorial keeps of a tile: two flags, and how it is drawn in the dark.
GRAPHIC = np.dtype([("ch", np.int32), ("fg", "3B"), ("bg", "3B")])
TILE = np.dtype([("walkable", np.bool_), ("transparent", np.bool_), ("dark", GRAPHIC)])
WALL = np.array((False, False, (ord(" "), (255, 255, 255), (0, 0, 100))), dtype=TILE)
FLOOR = np.array((True, True, (ord(" "), (255, 255, 255), (50, 50, 150))), dtype=TILE)


def dig(_seed):
    tiles = np.full((WIDTH, HEIGHT), fill_value=WALL, order="F")
    rooms = []
    for _ in range(ATTEMPTS):
        w = random.randint(SMALLEST, LARGEST)
        h = random.randint(SMALLEST, LARGEST)
        x1 = random.randint(0, WIDTH - w - 1)
        y1 = random.randint(0, HEIGHT - h - 1)
        x2, y2 = x1 + w, y1 + h
        if any(x1 <= c and x2 >= a and y1 <= d and y2 >= b for a, b, c, d in rooms):
            continue
        tiles[x1 + 1 : x2, y1 + 1 : y2] = FLOOR
        if rooms:
            a, b, c, d = rooms[-1]
            old = ((a + c) // 2, (b + d) // 2)
            new = ((x1 + x2) // 2, (y1 + y2) // 2)
            corner = (new[0], old[1]) if random.random() < 0.5 else (old[0], new[1])
            for leg in (old, corner), (corner, new):
                for x, y in tcod.los.bresenham(*leg).tolist():
                    tiles[x, y] = FLOOR
        rooms.append((x1, y1, x2, y2))
    return tiles


def masks(ground):
    """Which tiles of each map are open, indexed by y and x."""
    return [np.array([[char == "." for char in row] for row in rows]) for rows in ground.maps]


def sight(work, ground, radius):
    """The two algorithms of libtcod, through the call that python-tcod offers."""
    open_tiles = masks(ground)

    def by(algorithm):
        def run(journey):
            number, (x, y), _ = journey
            return tcod.map.compute_fov(open_tiles[number], (y, x), radius, True, algorithm)

        return run

    for name in "SHADOW", "SYMMETRIC_SHADOWCAST":
        who = f"python-tcod, {name.lower().replace('_', ' ')}"
        run = by(getattr(lib, f"FOV_{name}"))
        yield peer.Way(work, who, ground.journeys, run, np.count_nonzero)


def ways_over(ground):
    """Distances over the whole map, and one path by each of the two ways that python-tcod has."""
    costs = [mask.astype(np.int8) for mask in masks(ground)]
    finders = [tcod.path.AStar(cost.astype(np.int32), diagonal=1.0) for cost in costs]

    def distances(journey):
        number, (x, y), _ = journey
        distance = tcod.path.maxarray(costs[number].shape, dtype=np.int32)
        distance[y, x] = 0
        return tcod.path.dijkstra2d(distance, costs[number], 1, 1, out=distance)

    def all_of_them(distance):
        return int(distance[distance < FAR].sum())

    def astar(journey):
        number, (x, y), (x2, y2) = journey
        return finders[number].get_path(y, x, y2, x2)

    def path2d(journey):
        number, (x, y), (x2, y2) = journey
        return tcod.path.path2d(
            costs[number], start_points=[(y, x)], end_points=[(y2, x2)], cardinal=1, diagonal=1
        )

    journeys = ground.journeys
    yield peer.Way("distances, whole dungeon", "python-tcod, dijkstra2d", journeys, distances, all_of_them)
    yield peer.Way("path, dungeon", "python-tcod, AStar", journeys, astar, len)
    yield peer.Way("path, dungeon", "python-tcod, path2d", journeys, path2d, lambda path: len(path) - 1)


def main(path):
    dungeons, field = peer.read_grounds(path)
    ways = [peer.Way("map, 80x45", "python-tcod", range(peer.SEEDS), dig, lambda t: np.count_nonzero(t["walkable"]))]
    for radius, reach in (8, "radius 8"), (0, "unlimited"):
        ways += sight(f"sight, {reach}, dungeon", dungeons, radius)
        ways += sight(f"sight, {reach}, open field", field, radius)
    ways += ways_over(dungeons)
    inside = ".".join(str(getattr(lib, f"TCOD_{part}")) for part in ("MAJOR_VERSION", "MINOR_VERSION", "PATCHLEVEL"))
    peer.serve(ways, {"python-tcod": tcod.__version__, "libtcod in it": inside, "numpy": np.__version__})


if __name__ == "__main__":
    main(sys.argv[1])

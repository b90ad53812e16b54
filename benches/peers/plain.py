"""Rooms and corridors by the rules `tcod-2025` in plain Python: a list of rows, one object for each tile."""

import platform
import random

import peer

WIDTH, HEIGHT, ATTEMPTS, SMALLEST, LARGEST = 80, 45, 30, 6, 10


class Tile:
    """What stops a walker and what stops a look."""

    __slots__ = ("blocked", "opaque")

    def __init__(self):
        self.blocked = self.opaque = True


def clear(tile):
    tile.blocked = tile.opaque = False


def across(rows, y, a, b):
    row = rows[y]
    for x in range(min(a, b), max(a, b) + 1):
        clear(row[x])


def down(rows, x, a, b):
    for y in range(min(a, b), max(a, b) + 1):
        clear(rows[y][x])


def dig(_seed):
    rows = [[Tile() for _ in range(WIDTH)] for _ in range(HEIGHT)]
    rooms = []
    for _ in range(ATTEMPTS):
        w = random.randint(SMALLEST, LARGEST)
        h = random.randint(SMALLEST, LARGEST)
        x1 = random.randint(0, WIDTH - w - 1)
        y1 = random.randint(0, HEIGHT - h - 1)
        x2, y2 = x1 + w, y1 + h
        if any(x1 <= c and x2 >= a and y1 <= d and y2 >= b for a, b, c, d in rooms):
            continue
        for y in range(y1 + 1, y2):
            for tile in rows[y][x1 + 1 : x2]:
                clear(tile)
        if rooms:
            a, b, c, d = rooms[-1]
            old_x, old_y = (a + c) // 2, (b + d) // 2
            x, y = (x1 + x2) // 2, (y1 + y2) // 2
            if random.random() < 0.5:
                across(rows, old_y, old_x, x)
                down(rows, x, old_y, y)
            else:
                down(rows, old_x, old_y, y)
                across(rows, y, old_x, x)
        rooms.append((x1, y1, x2, y2))
    return rows


def floor(rows):
    return sum(not tile.blocked for row in rows for tile in row)


if __name__ == "__main__":
    ways = [peer.Way("map, 80x45", "plain Python", range(peer.SEEDS), dig, floor)]
    peer.serve(ways, {"Python": platform.python_version()})

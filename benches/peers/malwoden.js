// malwoden: maps by its rules `tcod-2025`, with its dice and rectangles. Answers as `peer.py` does.
"use strict";

const readline = require("node:readline");
const { version } = require("malwoden/package.json");
const { Rand, Struct } = require("malwoden");

const [WIDTH, HEIGHT, ATTEMPTS, SMALLEST, LARGEST, SEEDS] = [80, 45, 30, 6, 10, 200];
const WALL = 1;
const FLOOR = 0;
const rng = new Rand.AleaRNG("peers");

function clear(table, x1, y1, x2, y2) {
  for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) {
    for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++) {
      table.set({ x, y }, FLOOR);
    }
  }
}

function middle(rect) {
  return { x: (rect.v1.x + rect.v2.x) >> 1, y: (rect.v1.y + rect.v2.y) >> 1 };
}

function dig() {
  const table = new Struct.Table(WIDTH, HEIGHT);
  table.fill(WALL);
  const rooms = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const w = rng.nextInt(SMALLEST, LARGEST + 1);
    const h = rng.nextInt(SMALLEST, LARGEST + 1);
    const x = rng.nextInt(0, WIDTH - w);
    const y = rng.nextInt(0, HEIGHT - h);
    const rect = new Struct.Rect({ x, y }, { x: x + w, y: y + h });
    if (rooms.some((room) => room.intersects(rect))) {
      continue;
    }
    clear(table, x + 1, y + 1, x + w - 1, y + h - 1);
    if (rooms.length > 0) {
      const old = middle(rooms[rooms.length - 1]);
      const here = middle(rect);
      const corner = rng.nextBoolean() ? { x: here.x, y: old.y } : { x: old.x, y: here.y };
      clear(table, old.x, old.y, corner.x, corner.y);
      clear(table, corner.x, corner.y, here.x, here.y);
    }
    rooms.push(rect);
  }
  return table;
}

function measure(milliseconds) {
  let floor = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    floor += dig().items.filter((tile) => tile === FLOOR).length;
  }
  const begun = process.hrtime.bigint();
  for (let operations = SEEDS; ; operations += SEEDS) {
    for (let seed = 0; seed < SEEDS; seed++) {
      dig();
    }
    const took = process.hrtime.bigint() - begun;
    if (took >= BigInt(milliseconds) * 1000000n) {
      return `${operations} ${took} ${floor / SEEDS}`;
    }
  }
}

const versions = { malwoden: version, "Node.js": process.versions.node };
console.log(JSON.stringify({ ways: [["map, 80x45", "malwoden"]], versions }));
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(measure(Number(line.split(" ")[1])));
});

/* libtcod itself: a dungeon by its binary space partition, for scale, and its sight, distances and paths without any
 * Python around them. Answers as `peer.py` does. */

#include <libtcod/libtcod.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEEDS = 200 };

typedef struct {
    int map, x, y, x2, y2;
} Journey;

/* Maps of one kind and the journeys on them. */
typedef struct {
    int maps, journeys;
    TCOD_Map **map;
    TCOD_path_t *path;
    TCOD_dijkstra_t *dijkstra;
    Journey *journey;
} Ground;

static int width, height;
static Ground dungeons, field;

static void *room_for(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (memory == NULL) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    return memory;
}

static void bad_ground(void) {
    fprintf(stderr, "the ground cannot be read\n");
    exit(1);
}

static void read_map(FILE *file, Ground *ground, int number, int journeys) {
    char row[512];
    TCOD_Map *map = TCOD_map_new(width, height);
    for (int y = 0; y < height; y++) {
        if (fscanf(file, "%511s", row) != 1) bad_ground();
        for (int x = 0; x < width; x++) TCOD_map_set_properties(map, x, y, row[x] == '.', row[x] == '.');
    }
    ground->map[number] = map;
    ground->path[number] = TCOD_path_new_using_map(map, 1.0f);
    ground->dijkstra[number] = TCOD_dijkstra_new(map, 1.0f);
    for (int i = 0; i < journeys; i++) {
        Journey *journey = &ground->journey[ground->journeys++];
        journey->map = number;
        if (fscanf(file, "%d %d %d %d", &journey->x, &journey->y, &journey->x2, &journey->y2) != 4) bad_ground();
    }
}

static void read_ground(FILE *file, Ground *ground, int maps, int journeys) {
    ground->maps = maps;
    ground->map = room_for((size_t)maps, sizeof *ground->map);
    ground->path = room_for((size_t)maps, sizeof *ground->path);
    ground->dijkstra = room_for((size_t)maps, sizeof *ground->dijkstra);
    ground->journey = room_for((size_t)(maps * journeys), sizeof *ground->journey);
    for (int i = 0; i < maps; i++) read_map(file, ground, i, journeys);
}

/* What a way works with: the map that was dug last, or the ground and the number of the journey. */
static TCOD_Map *dug;

static void clear_tiles(int x1, int y1, int x2, int y2) {
    for (int y = y1 < y2 ? y1 : y2; y <= (y1 < y2 ? y2 : y1); y++) {
        for (int x = x1 < x2 ? x1 : x2; x <= (x1 < x2 ? x2 : x1); x++) TCOD_map_set_properties(dug, x, y, true, true);
    }
}

/* A room in each leaf; between the two halves of every other node, a corridor. */
static bool dig_node(TCOD_bsp_t *node, void *unused) {
    (void)unused;
    if (TCOD_bsp_is_leaf(node)) {
        clear_tiles(node->x + 1, node->y + 1, node->x + node->w - 2, node->y + node->h - 2);
        return true;
    }
    TCOD_bsp_t *a = TCOD_bsp_left(node), *b = TCOD_bsp_right(node);
    int x1 = a->x + a->w / 2, y1 = a->y + a->h / 2, x2 = b->x + b->w / 2, y2 = b->y + b->h / 2;
    clear_tiles(x1, y1, x2, y1);
    clear_tiles(x2, y1, x2, y2);
    return true;
}

static void dig(const Ground *ground, int input, int option) {
    (void)ground, (void)input, (void)option;
    if (dug != NULL) TCOD_map_delete(dug);
    dug = TCOD_map_new(width, height);
    TCOD_bsp_t *root = TCOD_bsp_new_with_size(0, 0, width, height);
    TCOD_bsp_split_recursive(root, NULL, 4, 8, 8, 1.5f, 1.5f);
    TCOD_bsp_traverse_inverted_level_order(root, dig_node, NULL);
    TCOD_bsp_delete(root);
}

static double floor_dug(const Ground *ground, int input) {
    (void)ground, (void)input;
    int floor = 0;
    for (int i = 0; i < width * height; i++) floor += TCOD_map_is_walkable(dug, i % width, i / width);
    return floor;
}

static void look(const Ground *ground, int input, int radius, TCOD_fov_algorithm_t algorithm) {
    const Journey *journey = &ground->journey[input];
    TCOD_map_compute_fov(ground->map[journey->map], journey->x, journey->y, radius, true, algorithm);
}

static void shadow(const Ground *ground, int input, int radius) { look(ground, input, radius, FOV_SHADOW); }

static void symmetric(const Ground *ground, int input, int radius) {
    look(ground, input, radius, FOV_SYMMETRIC_SHADOWCAST);
}

static double seen(const Ground *ground, int input) {
    const TCOD_Map *map = ground->map[ground->journey[input].map];
    int count = 0;
    for (int i = 0; i < width * height; i++) count += TCOD_map_is_in_fov(map, i % width, i / width);
    return count;
}

static void distances(const Ground *ground, int input, int option) {
    (void)option;
    const Journey *journey = &ground->journey[input];
    TCOD_dijkstra_compute(ground->dijkstra[journey->map], journey->x, journey->y);
}

static double all_distances(const Ground *ground, int input) {
    TCOD_dijkstra_t dijkstra = ground->dijkstra[ground->journey[input].map];
    double sum = 0;
    for (int i = 0; i < width * height; i++) {
        float distance = TCOD_dijkstra_get_distance(dijkstra, i % width, i / width);
        if (distance > 0) sum += distance;
    }
    return sum;
}

static void path(const Ground *ground, int input, int option) {
    (void)option;
    const Journey *journey = &ground->journey[input];
    TCOD_path_compute(ground->path[journey->map], journey->x, journey->y, journey->x2, journey->y2);
}

static double steps(const Ground *ground, int input) {
    return TCOD_path_size(ground->path[ground->journey[input].map]);
}

/* One way to do a work: without ground it is given seeds. */
typedef struct {
    const char *work, *who;
    const Ground *ground;
    void (*run)(const Ground *, int input, int option);
    double (*found)(const Ground *, int input);
    int option;
} Way;

static const Way WAYS[] = {
    {"map, 80x45", "libtcod, BSP (for scale)", NULL, dig, floor_dug, 0},
    {"sight, radius 8, dungeon", "libtcod, shadow", &dungeons, shadow, seen, 8},
    {"sight, radius 8, dungeon", "libtcod, symmetric shadowcast", &dungeons, symmetric, seen, 8},
    {"sight, unlimited, dungeon", "libtcod, shadow", &dungeons, shadow, seen, 0},
    {"sight, unlimited, dungeon", "libtcod, symmetric shadowcast", &dungeons, symmetric, seen, 0},
    {"sight, radius 8, open field", "libtcod, shadow", &field, shadow, seen, 8},
    {"sight, radius 8, open field", "libtcod, symmetric shadowcast", &field, symmetric, seen, 8},
    {"sight, unlimited, open field", "libtcod, shadow", &field, shadow, seen, 0},
    {"sight, unlimited, open field", "libtcod, symmetric shadowcast", &field, symmetric, seen, 0},
    {"distances, whole dungeon", "libtcod, dijkstra", &dungeons, distances, all_distances, 0},
    {"path, dungeon", "libtcod, path (A*)", &dungeons, path, steps, 0},
};
enum { COUNT = sizeof WAYS / sizeof *WAYS };

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void measure(const Way *way, long long milliseconds) {
    int inputs = way->ground == NULL ? SEEDS : way->ground->journeys;
    double found = 0;
    for (int i = 0; i < inputs; i++) {
        way->run(way->ground, i, way->option);
        found += way->found(way->ground, i);
    }
    long long begun = now(), took;
    int operations = 0;
    do {
        for (int i = 0; i < inputs; i++) way->run(way->ground, i, way->option);
        operations += inputs;
        took = now() - begun;
    } while (took < milliseconds * 1000000);
    printf("%d %lld %f\n", operations, took, found / inputs);
    fflush(stdout);
}

int main(int count, char **arguments) {
    FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;
    int maps, journeys;
    if (file == NULL || fscanf(file, "%d %d %d %d", &maps, &width, &height, &journeys) != 4) bad_ground();
    read_ground(file, &dungeons, maps, journeys);
    read_ground(file, &field, 1, journeys);
    fclose(file);
    printf("{\"versions\": {\"libtcod\": \"%d.%d.%d\"}, \"ways\": [", TCOD_MAJOR_VERSION, TCOD_MINOR_VERSION,
           TCOD_PATCHLEVEL);
    for (int i = 0; i < COUNT; i++) printf("%s[\"%s\", \"%s\"]", i == 0 ? "" : ", ", WAYS[i].work, WAYS[i].who);
    printf("]}\n");
    fflush(stdout);
    int number;
    long long milliseconds;
    while (scanf("%d %lld", &number, &milliseconds) == 2) {
        if (number < 0 || number >= COUNT) return 1;
        measure(&WAYS[number], milliseconds);
    }
    return 0;
}

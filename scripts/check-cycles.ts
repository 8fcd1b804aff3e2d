import { codeFiles, finish, importsOf } from './source-files.ts';

// Rule 3: no cycles, between files and between rooms, and few floors. Imports of types count for rooms, not for files: a room that
// needs the types of another cannot be read, moved or left out without it.

const files = codeFiles().filter(
  (path) => /^(platform|features|apps)\//.test(path) && !/\.(test|spec)\.ts$/.test(path),
);
const known = new Set(files);
const fileGraph = new Map(
  files.map((path) => [
    path,
    importsOf(path)
      .filter((each) => !each.typeOnly && known.has(each.target))
      .map((each) => each.target),
  ]),
);

const roomOf = (path: string) => (path.startsWith('features/') ? path.split('/').slice(0, 2).join('/') : undefined);
const roomGraph = new Map<string, string[]>();
for (const path of files) {
  const room = roomOf(path);
  if (!room || path.includes('testing')) continue;
  const others = importsOf(path)
    .map((each) => roomOf(each.target))
    .filter((other): other is string => other !== undefined && other !== room);
  roomGraph.set(room, [...(roomGraph.get(room) ?? []), ...others]);
}

/** Rooms stand upon each other so high at most. No arrow runs back up: it would close a cycle. */
const MOST_FLOORS = 12;

const cycles = [...cyclesOf(fileGraph), ...cyclesOf(roomGraph)];
const floors = cycles.length > 0 ? 0 : Math.max(...[...roomGraph.keys()].map(floorOf(roomGraph)));
const tooHigh = floors > MOST_FLOORS ? [`rooms stand on ${floors} floors, ${MOST_FLOORS} at most`] : [];
finish('cycles', [...cycles, ...tooHigh]);

/** How many rooms stand under a room, one upon the other, itself included. */
function floorOf(graph: ReadonlyMap<string, readonly string[]>) {
  const known = new Map<string, number>();
  const floor = (room: string): number => {
    const found = known.get(room) ?? 1 + Math.max(0, ...(graph.get(room) ?? []).map(floor));
    known.set(room, found);
    return found;
  };
  return floor;
}

function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Map<string, string>();
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (node: string) => {
    state.set(node, 'open');
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === 'open') {
        const loop = path.slice(path.indexOf(next));
        found.set([...loop].sort().join(), [...loop, next].join(' -> '));
      } else if (!state.has(next)) visit(next);
    }
    path.pop();
    state.set(node, 'done');
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return [...found.values()];
}

import { codeFiles, finish, importsOf } from './source-files.ts';

// Rule 3: no cycles, between files and between rooms. Imports of types count for rooms, not for files: a room that
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

finish('cycles', [...cyclesOf(fileGraph), ...cyclesOf(roomGraph)]);

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

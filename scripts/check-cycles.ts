import { codeFiles, finish, importsOf } from './source-files.ts';

// Rule 3: no cycles, between files and between rooms. Imports of types count for rooms, not for files: a room that
// needs the types of another cannot be read, moved or left out without it.

/** Imports of types that close a cycle of rooms. Nothing is added, and a line that is no longer needed is refused. */
const closing = new Set([
  'features/organization/web/people.ts features/people/contract.ts',
  'features/people/web/components/follow-up.tsx features/home/contract.ts',
  'features/session/web/current-user.ts features/applications/contract.ts',
  'features/surveys/web/pages/open-forms.page.tsx features/session/contract.ts',
]);

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
    .filter(({ target, typeOnly }) => !(typeOnly && closing.delete(`${path} ${target}`)))
    .map((each) => roomOf(each.target))
    .filter((other): other is string => other !== undefined && other !== room);
  roomGraph.set(room, [...(roomGraph.get(room) ?? []), ...others]);
}

const gone = [...closing].map((line) => `scripts/check-cycles.ts: ${line} is gone: remove its line`);
finish('cycles', [...cyclesOf(fileGraph), ...cyclesOf(roomGraph), ...gone]);

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

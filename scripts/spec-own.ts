import { existsSync, readFileSync } from 'node:fs';
import { screenPaths, type RoomModules } from './room-modules.ts';
import { ownCalls, ownRoutes, shapeOf, specifiedCalls } from './spec-tables.ts';

// The two tables of docs/spec that the code itself tells: our own calls, from the contracts, and every screen, from the
// routes. `npm run spec:write` writes them, and `check-parity` compares them.

export const callsFile = 'docs/spec/calls-own.tsv';
export const routesFile = 'docs/spec/routes-own.tsv';

/** Every call that the specification does not list, by room: its path, who may try it, and its summary. */
export function ownCallsText(rooms: readonly RoomModules[]): string {
  const specified = new Set(specifiedCalls().map(({ method, path }) => `${method} ${shapeOf(path)}`));
  const rows = inOrder(
    rooms,
    ownCalls().map(({ room }) => room),
  ).flatMap(({ name, contract }) =>
    Object.values(contract)
      .filter(({ method, path }) => !specified.has(`${method} ${shapeOf(path)}`))
      .map(({ method, path, access, summary }) =>
        [name, method, path, access === 'public' ? 'public' : 'bearer', summary].join('\t'),
      ),
  );
  return `${['room\tmethod\tpath\tauth\tnote', ...rows].join('\n')}\n`;
}

const routesHead = `# Titles, parents and permissions of every screen that stands, and the screens that the specification lacks. access: public, signed-in, or the permission that opens it.
room	path	title	parent	access	note`;

/**
 * Every screen with its title, its parent and who may open it. What stands in no room's routes, such as the sign-in, keeps
 * its row; so does the note of a screen, which for a new one is its title.
 */
export async function ownRoutesText(rooms: readonly RoomModules[]): Promise<string> {
  const known = ownRoutes();
  const notes = new Map(known.map(({ path, note }) => [shapeOf(path), note]));
  const entries = new Set((await screenPaths()).get('entry'));
  const kept = known.filter(({ room, path }) => room === 'shell' || entries.has(path));
  const rows = kept.map((row) => Object.values(row).join('\t'));
  const english = new Map(rooms.flatMap(({ en }) => Object.entries(en)));
  for (const { name } of inOrder(
    rooms,
    known.map(({ room }) => room),
  ))
    for (const { path, title, parent, access } of screensOf(name))
      rows.push([name, path, title, parent, access, notes.get(shapeOf(path)) || english.get(title) || ''].join('\t'));
  return `${[routesHead, ...rows].join('\n')}\n`;
}

/** The rooms as the table has them, and those that it lacks after them. */
function inOrder(rooms: readonly RoomModules[], listed: readonly string[]): RoomModules[] {
  const place = (name: string) => (listed.includes(name) ? listed.indexOf(name) : listed.length);
  return rooms.toSorted((a, b) => place(a.name) - place(b.name) || a.name.localeCompare(b.name));
}

/** The screens of a room, read from their source so that no browser code is run. */
function screensOf(room: string) {
  const file = new URL(`../features/${room}/web/routes.tsx`, import.meta.url);
  if (!existsSync(file)) return [];
  const source = readFileSync(file, 'utf8');
  const rules = ['policy.ts', 'access.ts'].map((name) => new URL(`../features/${room}/${name}`, import.meta.url));
  const shared = source + rules.map((one) => (existsSync(one) ? readFileSync(one, 'utf8') : '')).join('');
  // What several screens share stands once, in a constant above them or in the rules of the room.
  const valueOf = (body: string, key: string): string => {
    const [, value = ''] = new RegExp(`^ {4}${key}: (\\[[^\\]]*\\]|'[^']*'|\\w+)`, 'm').exec(body) ?? [];
    if (!/^[a-zA-Z]\w*$/.test(value)) return value;
    return new RegExp(`\\bconst ${value} = (\\[[^\\]]*\\]|'[^']*')`).exec(shared)?.[1] ?? '';
  };
  return [...source.matchAll(/\b(page|publicPage)\(\{\n([\s\S]*?)\n {2}\}\)/g)].map(([, maker, body = '']) => {
    const texts = (key: string) => [...valueOf(body, key).matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
    const path = (key: string) => (texts(key)[0] ?? '').replace(/\{\$(\w+)\}|\$(\w+)/g, '{$1$2}');
    return {
      path: path('path'),
      title: texts('title')[0] ?? '',
      parent: path('parent'),
      access: maker === 'publicPage' ? 'public' : texts('permission').join(' or ') || 'signed-in',
    };
  });
}

import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { caseRoomFiles } from './new-room-case.ts';

// npm run new-room <noun>: the files that every room has, ready to be filled, and its lines in the two apps. With
// `-- --case` it is a whole small room on the engine of cases, which runs. It never overwrites.

const isCase = process.argv.includes('--case');
const [room = ''] = process.argv.slice(2).filter((argument) => argument !== '--case');
if (!/^[a-z][a-z-]*$/.test(room)) {
  console.error('usage: npm run new-room <noun> [-- --case], in lower case, words joined by hyphens');
  process.exit(1);
}
const home = `features/${room}`;
if (existsSync(home)) {
  console.error(`${home} stands already`);
  process.exit(1);
}
const accessFile = 'docs/spec/access.tsv';
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);

const name = room.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const plainFiles: Record<string, string> = {
  [`${home}/errors.ts`]: `import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('${room}', {});
`,
  [`${home}/policy.ts`]: `/** The permissions of this room; which built-in role holds which is said in server/room.ts. */
export const permissions = [] as const;
`,
  [`${home}/contract.ts`]: `import type { Contract } from '#platform/contract/endpoint.ts';

export const contract = {} as const satisfies Contract;
`,
  [`${home}/es.ts`]: `import { strings } from '#platform/contract/strings.ts';
import { errors } from './errors.ts';

export const es = strings('${room}', errors, {});
`,
  [`${home}/en.ts`]: `import type { Translation } from '#platform/contract/strings.ts';
import type { es } from './es.ts';

export const en: Translation<typeof es> = {};
`,
  [`${home}/server/routes.ts`]: `import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';

export const routes = handle(contract, {});
`,
  [`${home}/server/room.ts`]: `import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: '${room}',
  routes,
  strings: { es, en },
});
`,
  [`${home}/web/room.tsx`]: `import { IconFolder } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';

export const room = defineWebRoom({
  name: '${room}',
  icon: IconFolder,
});
`,
  [`db/migrations/${stamp}_${room}_tables.sql`]: `-- The tables of ${room}.
`,
};

for (const [path, content] of Object.entries(isCase ? caseRoomFiles(room, name) : plainFiles)) {
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
  // How wide a line is depends on the name of the room.
  const options = { ...(await resolveConfig('package.json')), filepath: path };
  writeFileSync(path, isCase ? await format(content, options) : content, { flag: 'wx' });
  console.log(path);
}
enlist('apps/server/rooms.ts', 'server/room.ts');
enlist('apps/web/rooms.ts', 'web/room.tsx');
if (isCase) listInSpec();
console.log(
  `Next: its words into docs/glossary.md${isCase ? '' : '; for each call a row in docs/spec/access.tsv'}; npm run spec:write.`,
);

/** Whoever is signed in may try the calls of a room of cases: its rules decide on the record. */
function listInSpec(): void {
  const [head = ''] = readFileSync(accessFile, 'utf8').split('\n');
  const answers = head
    .split('\t')
    .slice(2)
    .map((who) => (who === 'anonymous' ? 'no' : 'yes'));
  const calls = [`GET /api/${room}`, `GET /api/${room}/{id}`, `POST /api/${room}`, `POST /api/${room}/{id}/steps`];
  const rows = calls.map((call) => [...call.split(' '), ...answers].join('\t'));
  appendFileSync(accessFile, `${rows.join('\n')}\n`);
  execFileSync(process.execPath, ['scripts/spec-write.ts'], { stdio: 'inherit' });
}

/** Imports the room's manifest in an app and puts it last in its list. */
function enlist(app: string, manifest: string): void {
  const line = `import { room as ${name} } from '#features/${room}/${manifest}';\n`;
  const text = readFileSync(app, 'utf8');
  const imports = [...text.matchAll(/^import \{ room as .*\n/gm)];
  const after = imports.find(([other]) => other.split("'")[1]! > line.split("'")[1]!);
  const last = imports.at(-1);
  const place = after?.index ?? (last === undefined ? 0 : last.index + last[0].length);
  const enlisted = `${text.slice(0, place)}${line}${text.slice(place)}`.replace(
    /\n\](?= as const;|;)/,
    `\n  ${name},\n]`,
  );
  writeFileSync(app, enlisted);
  console.log(app);
}

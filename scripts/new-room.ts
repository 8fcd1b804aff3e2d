import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

// npm run new-room <noun>: the files that every room has, ready to be filled. It never overwrites.

const [room = ''] = process.argv.slice(2);
if (!/^[a-z][a-z-]*$/.test(room)) {
  console.error('usage: npm run new-room <noun>, in lower case, words joined by hyphens');
  process.exit(1);
}
const home = `features/${room}`;
if (existsSync(home)) {
  console.error(`${home} stands already`);
  process.exit(1);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 12);

const files: Record<string, string> = {
  [`${home}/errors.ts`]: `import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('${room}', {});
`,
  [`${home}/policy.ts`]: `/** The permissions of this room; which role holds which is the session room's matrix. */
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
  [`db/migrations/${stamp}_${room}_tables.sql`]: `-- The tables of ${room}.
`,
};

for (const [path, content] of Object.entries(files)) {
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
  writeFileSync(path, content, { flag: 'wx' });
  console.log(path);
}
console.log(
  `Next: its words into docs/glossary.md, a line in apps/server/rooms.ts, its rows in docs/spec (calls-own, access).`,
);

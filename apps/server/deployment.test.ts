import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readSettings, settingNames } from '#platform/server/settings.ts';
import { buildServer } from './testing-proxied.ts';

// No container engine is at hand: the files of ops/ are read, and what they name must exist.

const root = new URL('../../', import.meta.url);
const textOf = (path: string) => readFile(new URL(path, root), 'utf8');

test('the servers of the compose file are given settings that exist and fit each other', async () => {
  const compose = await textOf('ops/compose.yaml');
  const block = /^x-server:[\s\S]*?^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? '';
  const given = Object.fromEntries(
    [...block.matchAll(/^ {4}([A-Z0-9_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, asked: string, kind: string, rest: string) =>
        kind === '-' ? rest : asked === 'PUBLIC_URL' ? 'https://plaza.example.com' : 'secret',
      ),
    ]),
  );
  expect(Object.keys(given)).toContain('DATABASE_URL');
  const settings = readSettings(given);
  for (const [name, value] of Object.entries(given).filter(([, one]) => one !== ''))
    expect([name, String(settings[name as keyof typeof settings])]).toEqual([name, value]);
});

test('a server that ends itself is started again, also when it hangs as the first process of its container', async () => {
  const compose = await textOf('ops/compose.yaml');
  const server = /^x-server:[\s\S]*?(?=^services:)/m.exec(compose)?.[0] ?? '';
  expect(server).toMatch(/^ {2}restart: unless-stopped$/m);
  expect(server).toMatch(/^ {2}init: true$/m);
});

test('the compose file hands on every setting, and both servers keep their seal in one place', async () => {
  const compose = await textOf('ops/compose.yaml');
  const server = /^x-server:[\s\S]*?(?=^services:)/m.exec(compose)?.[0] ?? '';
  const given = [...server.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name]) => name);
  // The port is the proxy's business, and the demo company and a frozen clock are none of a company's own servers.
  const own = new Set(['PORT', 'HOST', 'DEMO', 'FREEZE_TIME']);
  expect(given.toSorted()).toEqual(settingNames.filter((name) => !own.has(name)).toSorted());
  expect(server).toContain('DATA_DIR: /var/lib/plaza\n');
  expect(server).toContain("volumes: ['data:/var/lib/plaza']");
});

test('every file that the compose file and the image take exists, and the image starts what is there', async () => {
  const [compose, image] = await Promise.all([textOf('ops/compose.yaml'), textOf('ops/Containerfile')]);
  const mounted = [...compose.matchAll(/'\.\/([\w.-]+):/g)].map(([, name]) => `ops/${name}`);
  const built = /dockerfile: ([\w/]+)/.exec(compose)?.[1] ?? '';
  const copied = (/^COPY (?!--from)(.+) \.\/$/m.exec(image)?.[1] ?? '').split(' ');
  const started = (JSON.parse(/^CMD (\[.+\])$/m.exec(image)?.[1] ?? '[]') as string[]).at(-1) ?? '';
  await buildServer();
  expect(mounted).toHaveLength(2);
  expect(copied.length).toBeGreaterThan(1);
  for (const path of [...mounted, built, ...copied, started])
    expect([path, existsSync(new URL(path, root))]).toEqual([path, true]);
  expect(JSON.parse(await textOf('ops/s3.json'))).toBeTypeOf('object');
});

test('no secret, data or module of the building machine goes into the image, and no key is left as it was written', async () => {
  const [left, notes] = await Promise.all([textOf('.dockerignore'), textOf('ops/README.md')]);
  const names = left.split('\n');
  for (const name of ['.git', 'node_modules', 'data', '**/.env']) expect(names).toContain(name);
  const keys = JSON.stringify(JSON.parse(await textOf('ops/s3.json')));
  expect(keys.match(/CHANGE-ME/g)).toHaveLength(2);
  expect(notes).toContain('CHANGE-ME');
});

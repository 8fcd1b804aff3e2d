import { existsSync, readdirSync } from 'node:fs';
import type { Contract } from '../platform/contract/endpoint.ts';
import type { FailureFactory } from '../platform/contract/errors.ts';

export interface RoomModules {
  readonly name: string;
  readonly contract: Contract;
  readonly errors: Readonly<Record<string, FailureFactory>>;
  readonly permissions: readonly string[];
  readonly es: Readonly<Record<string, string>>;
  readonly en: Readonly<Record<string, string>>;
  readonly isBuilt: boolean;
}

/** The isomorphic modules of every room that exists, read as the product reads them. */
export async function roomModules(): Promise<RoomModules[]> {
  const rooms = readdirSync(new URL('../features/', import.meta.url), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return Promise.all(rooms.map((entry) => readRoom(entry.name)));
}

async function readRoom(name: string): Promise<RoomModules> {
  const load = async (file: string): Promise<Record<string, unknown>> => {
    const url = new URL(`../features/${name}/${file}`, import.meta.url);
    return existsSync(url) ? ((await import(url.href)) as Record<string, unknown>) : {};
  };
  const [contract, errors, es, en, policy] = await Promise.all(
    ['contract.ts', 'errors.ts', 'es.ts', 'en.ts', 'policy.ts'].map(load),
  );
  return {
    name,
    contract: (contract?.contract ?? {}) as Contract,
    errors: (errors?.errors ?? {}) as RoomModules['errors'],
    permissions: (policy?.permissions ?? []) as readonly string[],
    es: (es?.es ?? {}) as RoomModules['es'],
    en: (en?.en ?? {}) as RoomModules['en'],
    isBuilt: existsSync(new URL(`../features/${name}/server/routes.ts`, import.meta.url)),
  };
}

/** Paths of the screens that a room's web part declares, read from its source so that no browser code is run. */
export async function screenPaths(): Promise<Map<string, string[]>> {
  const { readFileSync } = await import('node:fs');
  const paths = new Map<string, string[]>();
  const sources: [string, URL][] = readdirSync(new URL('../features/', import.meta.url)).map((room) => [
    room,
    new URL(`../features/${room}/web/routes.tsx`, import.meta.url),
  ]);
  sources.push(['shell', new URL('../apps/web/routes.tsx', import.meta.url)]);
  for (const [room, url] of sources) {
    if (!existsSync(url)) continue;
    const found = [...readFileSync(url, 'utf8').matchAll(/\bpath:\s*['"`]([^'"`]+)['"`]/g)].map(
      (match) => match[1] ?? '',
    );
    paths.set(room, found);
  }
  // The sign-in has a page of its own beside the router's; the server knows which paths it answers.
  const server = readFileSync(new URL('../platform/server/static.ts', import.meta.url), 'utf8');
  const entries = /ownEntries[^=]*=\s*\{([^}]*)\}/.exec(server)?.[1] ?? '';
  paths.set(
    'entry',
    [...entries.matchAll(/'(\/\w+)':/g)].map((match) => match[1] ?? ''),
  );
  return paths;
}

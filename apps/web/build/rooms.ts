import { existsSync, readdirSync, statSync } from 'node:fs';
import type { Contract } from '../../../platform/contract/endpoint.ts';

type Phrases = Readonly<Record<string, string>>;
export type Language = 'es' | 'en';
export const languages: readonly Language[] = ['es', 'en'];

/** The room of the landing page: its words come with those of the shell, for there most visits begin. */
export const landingRoom = 'home';

const root = new URL('../../../', import.meta.url);

/** The names of the rooms that stand in the repository. */
export function roomNames(): string[] {
  return readdirSync(new URL('features/', root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export async function readContract(room: string): Promise<Contract> {
  const module = await load(`features/${room}/contract.ts`);
  return (module.contract ?? {}) as Contract;
}

export async function readRoomStrings(room: string, language: Language): Promise<Phrases> {
  const module = await load(`features/${room}/${language}.ts`);
  return (module[language] ?? {}) as Phrases;
}

/** The phrases of the platform: those of the shell and the design system, and of the failures that any call may answer. */
export async function readPlatformStrings(language: Language): Promise<Phrases> {
  const [server, web, ui] = await Promise.all(
    ['server', 'web', 'web/ui'].map((side) => load(`platform/${side}/${language}.ts`)),
  );
  const failures = Object.entries((server?.[language] ?? {}) as Phrases).filter(([key]) =>
    /^platform\.error\./.test(key),
  );
  return { ...Object.fromEntries(failures), ...(web?.[language] as Phrases), ...(ui?.[language] as Phrases) };
}

/** A module as Node runs it; read anew when the file has changed, so that the development server follows. */
async function load(path: string): Promise<Record<string, unknown>> {
  const url = new URL(path, root);
  if (!existsSync(url)) return {};
  return (await import(`${url.href}?${statSync(url).mtimeMs}`)) as Record<string, unknown>;
}

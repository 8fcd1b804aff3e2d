import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { roomNames } from './rooms.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** What a screen loads of JavaScript and style sheets, in bytes as they are sent. */
export interface ScreenSize {
  readonly name: string;
  /** In bytes. */
  readonly limit: number;
  readonly bytes: number;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

const limits = { login: 140_000, home: 200_000, later: 72_000 };

/**
 * Sizes of the finished build: the first visit of the sign-in and of home, and what every other screen loads that home
 * has not loaded yet, each with the words of its rooms in Spanish. What a screen fetches when somebody asks for it
 * (an editor, a reader, a dialog) is not part of it.
 */
export function screenSizes(dist: string): ScreenSize[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const keys = Object.keys(manifest);
  const keyOf = (part: string) => {
    const found = keys.find((key) => key === part || key.replaceAll('\0', '').endsWith(part));
    if (found === undefined) throw new Error(`${part} is not in the build`);
    return found;
  };
  const filesOf = (parts: readonly string[]) => {
    const files = new Set<string>();
    for (const part of parts) collect(manifest, keyOf(part), files);
    return files;
  };
  const words = (rooms: readonly string[]) =>
    rooms.map((room) => `virtual:strings/es/${room}`).filter((part) => keys.some((key) => key.endsWith(part)));
  const sized = (name: string, limit: number, files: ReadonlySet<string>): ScreenSize => {
    const rows = [...files].map((file) => ({ file, bytes: sizeOf(join(dist, file)) }));
    rows.sort((a, b) => b.bytes - a.bytes);
    return { name, limit, files: rows, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
  };

  const login = filesOf(['login.html', 'virtual:strings/es', ...words(['session'])]);
  const home = filesOf([
    'main.tsx',
    'virtual:strings/es',
    'home/web/pages/home.page.tsx',
    'home/web/components/rest.tsx',
  ]);
  const later = roomNames()
    .flatMap(screensOf)
    .filter(({ path }) => path !== '/home')
    .map(({ path, page, rooms }) => {
      const files = filesOf([page, ...words(rooms)]);
      return sized(path, limits.later, new Set([...files].filter((file) => !home.has(file))));
    });
  return [sized('/login', limits.login, login), sized('/home, the first visit', limits.home, home), ...later];
}

/** The screens of a room as its routes name them: path, page, and the rooms whose words it waits for. */
function screensOf(room: string): { path: string; page: string; rooms: string[] }[] {
  const routes = new URL(`../../../features/${room}/web/routes.tsx`, import.meta.url);
  if (!existsSync(routes)) return [];
  const text = readFileSync(routes, 'utf8');
  return text
    .split(/\b(?:page|publicPage)\(\{/)
    .slice(1)
    .map((entry) => ({
      path: /path: '([^']+)'/.exec(entry)?.[1] ?? '',
      page: `${room}/web/${/import\('\.\/(pages\/[^']+)'\)/.exec(entry)?.[1] ?? ''}`,
      rooms: [
        room,
        ...[...(/uses: \[([^\]]*)\]/.exec(entry)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, one = '']) => one),
      ],
    }));
}

function collect(manifest: Readonly<Record<string, Chunk>>, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const next of chunk.imports ?? []) collect(manifest, next, files);
}

function sizeOf(path: string): number {
  const packed = `${path}.br`;
  return statSync(existsSync(packed) ? packed : path).size;
}

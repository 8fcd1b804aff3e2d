import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// What a first visit loads in JavaScript and style sheets, compressed as it is sent. Fails when a limit is passed.

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const strings = (...rooms: string[]) =>
  ['', ...rooms.map((room) => `/${room}`)].map((tail) => `virtual:strings/es${tail}`);

const visits = [
  { name: 'login', limit: 140, parts: ['login.html', ...strings('session')] },
  {
    name: 'home',
    limit: 200,
    parts: [
      'index.html',
      '../../features/home/web/pages/home.page.tsx',
      ...strings('home', 'news', 'people', 'notifications'),
    ],
  },
];

for (const { name, limit, parts } of visits) {
  const files = new Set<string>();
  for (const part of parts) collect(keyOf(part), files);
  const total = [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  console.log(`${name}: ${total.toFixed(1)} kB of at most ${limit}, in ${files.size} files`);
  if (process.argv.includes('--files'))
    for (const file of [...files].sort((a, b) => sizeOf(b) - sizeOf(a)))
      console.log(`  ${(sizeOf(file) / 1000).toFixed(1).padStart(6)} ${file}`);
  if (total > limit) process.exitCode = 1;
}

function keyOf(part: string): string {
  const found = Object.keys(manifest).find((key) => key === part || key.replaceAll('\0', '').endsWith(part));
  if (found === undefined) throw new Error(`${part} is not in the build`);
  return found;
}

function collect(key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const next of chunk.imports ?? []) collect(next, files);
}

function sizeOf(file: string): number {
  const packed = join(dist, `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(dist, file)).size;
}

import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes .br and .gz beside what is worth it, all at once for every core. After the bundle is written, not before:
 * whoever reads a chunk's code earlier leaves Vite's preload marker in it, and the page breaks at run time.
 * Brotli at its best takes more of the processor than the whole build, so a quick build leaves it to `packTightly`.
 */
export function precompress({ isQuick }: { isQuick: boolean }): Plugin {
  return {
    name: 'plaza-precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      await Promise.all(names.filter(isText).map((name) => compress(join(dir, name), isQuick)));
    },
  };
}

/**
 * Writes the .br files that a quick build left out, in this thread, so that it goes behind if its process does. That of
 * `last` comes at the end: whoever finds it knows that all stand.
 */
export function packTightly(folder: string, last: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => isText(name));
  for (const name of [...names.filter((one) => one !== last), last]) {
    const path = join(folder, name);
    const source = readFileSync(path);
    if (source.length < worthIt || existsSync(`${path}.br`)) continue;
    writeFileSync(`${path}.br-${process.pid}`, brotliCompressSync(source, { params: tight(source) }));
    renameSync(`${path}.br-${process.pid}`, `${path}.br`);
  }
}

const worthIt = 700;

/** In blocks of 64 kB, home's first visit takes 0.3 kB less than in those that the library would choose. */
const tight = (source: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGBLOCK]: 16,
  [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
});

const isText = (name: string) => /\.(m?js|css|html|svg|json|webmanifest|aff|dic)$/.test(name);

async function compress(path: string, isQuick: boolean): Promise<void> {
  const source = await readFile(path);
  if (source.length < worthIt) return;
  await Promise.all([
    isQuick || brotli(source, { params: tight(source) }).then((bytes) => writeFile(`${path}.br`, bytes)),
    zip(source, { level: isQuick ? 6 : 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

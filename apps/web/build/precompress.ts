import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes .br and .gz beside what is worth it, all at once for every core. After the bundle is written, not before:
 * whoever reads a chunk's code earlier leaves Vite's preload marker in it, and the page breaks at run time.
 * Brotli at its best takes more of the processor than the whole build, so a quick build leaves it out.
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

const isText = (name: string) => /\.(m?js|css|html|svg|json|webmanifest)$/.test(name);

async function compress(path: string, isQuick: boolean): Promise<void> {
  const source = await readFile(path);
  if (source.length < 700) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await Promise.all([
    isQuick || brotli(source, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    zip(source, { level: isQuick ? 6 : 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

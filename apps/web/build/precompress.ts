import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes .br and .gz beside what is worth it. After the bundle is written, not before: whoever reads a chunk's code
 * earlier leaves Vite's preload marker in it, and the page breaks at run time.
 */
export function precompress(): Plugin {
  return {
    name: 'plaza-precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(m?js|css|html|svg|json|webmanifest)$/.test(name)) continue;
        const source = readFileSync(join(dir, name));
        if (source.length < 700) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(source, { params }));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(source, { level: 9 }));
      }
    },
  };
}

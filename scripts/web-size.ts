import { fileURLToPath } from 'node:url';
import { screenSizes } from '#apps/web/build/sizes.ts';

// What the first visit, and each later screen, loads in JavaScript and style sheets, compressed as it is sent. Fails when
// a limit is passed. `--all` names every screen, `--files` what it loads.

const sizes = screenSizes(fileURLToPath(new URL('../apps/web/dist/', import.meta.url)));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const later = sizes.slice(2).toSorted((a, b) => b.bytes - a.bytes);
const shown = process.argv.includes('--all') ? later : later.slice(0, 5);
for (const { name, bytes, limit, files } of [...sizes.slice(0, 2), ...shown]) {
  console.log(`${name}: ${kilobytes(bytes)} kB of at most ${kilobytes(limit)}, in ${files.length} files`);
  if (process.argv.includes('--files'))
    for (const one of files) console.log(`  ${kilobytes(one.bytes).padStart(6)} ${one.file}`);
}
if (sizes.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;

import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const root = resolve(import.meta.dirname, '../../..');
/** Where the built server stands: paths are written as seen from there. */
const place = join(root, 'apps/server/dist');

/** Packages of hundreds of small modules. Every other one stays in node_modules, and keeps its own files and secrets there. */
const within = ['kysely', 'zod'];

/**
 * Puts the server's modules together into few: each of more than a thousand costs time and memory at the start. What is
 * imported at first use stays apart, and so do threads and child processes.
 */
export async function bundleServer(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { main: join(root, 'apps/server/main.js'), start: join(root, 'apps/server/start.ts') },
    cwd: root,
    platform: 'node',
    plugins: [packages(), places()],
  });
  // One character beyond Latin 1 would double what the text of a file takes in memory.
  await bundle.write({
    dir: folder,
    format: 'esm',
    charset: 'ascii',
    comments: false,
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
}

function packages(): Plugin {
  return {
    name: 'plaza-packages',
    resolveId(id) {
      const name = /^(?:@[^/]+\/)?[a-z][^/:]*(?=\/|$)/.exec(id)?.[0];
      return name === undefined || within.includes(name) ? null : { id, external: true };
    },
  };
}

/**
 * A module that names a file beside it names it still: a thread or process of ours becomes a built file of its own,
 * everything else stays where it stands among the sources.
 */
function places(): Plugin {
  return {
    name: 'plaza-places',
    transform(code, id) {
      if (/[\\/]node_modules[\\/]/.test(id) || !code.includes('import.meta')) return null;
      const from = (path: string) => relative(place, path).split(sep).join('/');
      const placed = code
        .replace(/new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url\s*\)/g, (_, path: string) => {
          const entry = join(dirname(id), path);
          const name = relative(root, entry).replace(/\.ts$/, '').split(sep).join('-');
          return `new URL(PLAZA_META.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: entry, name })})`;
        })
        .replace(/import\.meta\.url\b/g, `new URL('${from(id)}', PLAZA_META.url).href`)
        .replace(/import\.meta\.dirname\b/g, `(PLAZA_META.dirname + '/${from(dirname(id))}')`)
        // A package is the same from everywhere.
        .replace(/import\.meta\.resolve(?=\('(?:@|[a-z])[^':]*'\))/g, 'PLAZA_META.resolve');
      const unknown = /.*import\.meta.*|.*\bimport\((?!\s*'[^']+'\)).*/.exec(placed)?.[0];
      if (unknown !== undefined)
        this.error(`${relative(root, id)}: the bundle does not know what to make of ${unknown}`);
      return placed.replaceAll('PLAZA_META', 'import.meta');
    },
  };
}

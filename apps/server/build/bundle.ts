import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const root = resolve(import.meta.dirname, '../../..');
/** Where the built server stands: paths are written as seen from there. */
const place = join(root, 'apps/server/dist');

/**
 * Packages of many modules, or with much text that nothing runs. Every other one stays in node_modules, and keeps its own
 * files and secrets there.
 */
const within = ['kysely', 'zod', 'pg-boss', 'cron-parser', 'luxon', 'serialize-error', 'non-error', 'fastify'];

/**
 * Puts the server's modules together into few: each of more than a thousand costs time and memory at the start. What is
 * imported at first use stays apart, and so do threads and child processes.
 */
export async function bundleServer(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: {
      kept: join(root, 'apps/server/kept.js'),
      main: join(root, 'apps/server/main.js'),
      start: join(root, 'apps/server/start.ts'),
    },
    cwd: root,
    platform: 'node',
    plugins: [packages(), withoutHttp2(), words(), places()],
  });
  // One character beyond Latin 1 would double what the text of a file takes in memory.
  await bundle.write({
    dir: folder,
    format: 'esm',
    charset: 'ascii',
    comments: false,
    chunkFileNames: '[name]-[hash].js',
    assetFileNames: '[name]-[hash][extname]',
  });
  await bundle.close();
}

function packages(): Plugin {
  return {
    name: 'plaza-packages',
    async resolveId(id, importer, options) {
      const name = /^(?:@[^/]+\/)?[a-z][^/:]*(?=\/|$)/.exec(id)?.[0];
      if (name === undefined || within.includes(name)) return null;
      // From where the bundle stands only the outermost copy of a package is found.
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (found && /node_modules[\\/].*[\\/]node_modules[\\/]/.test(found.id))
        this.error(`${importer} would get another version of ${id} than its own`);
      return { id, external: true };
    },
  };
}

/** Plaza speaks HTTP/1.1; what Fastify would speak HTTP/2 with stays unread: seven megabytes. */
function withoutHttp2(): Plugin {
  return {
    name: 'plaza-without-http2',
    resolveId: (id, importer) => (id === 'node:http2' && /[\\/]fastify[\\/]/.test(importer ?? '') ? '\0http2' : null),
    load: (id) => (id === '\0http2' ? { code: 'export {};', moduleType: 'js' } : null),
  };
}

const wordsModule = /[\\/](features[\\/][a-z-]+|platform[\\/]server)[\\/](es|en)\.ts$/;

/** The words of a room become a file that is read when one of them is told (`platform/server/words-file.ts`). */
function words(): Plugin {
  return {
    name: 'plaza-words',
    async load(id) {
      const [, place, language] = wordsModule.exec(id) ?? [];
      if (place === undefined || language === undefined) return null;
      const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const name = `${place.replace(/[\\/]/g, '-')}.${language}.json`;
      const file = this.emitFile({ type: 'asset', name, source: JSON.stringify(module[language]) });
      const reader = join(root, 'platform/server/words-file.ts');
      return {
        code: `import { wordsIn } from ${JSON.stringify(reader)};
export const ${language} = /* @__PURE__ */ wordsIn(new URL(import.meta.ROLLUP_FILE_URL_${file}));`,
        moduleType: 'js',
      };
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
      if (/[\\/]node_modules[\\/]/.test(id) || wordsModule.test(id) || !code.includes('import.meta')) return null;
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

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Asked on every screen of somebody who is signed in. */
const everywhere = ['GET /api/auth/currentUser'];

/** The landing page, and the rooms whose words stand on it. */
const landing = {
  page: '/home.page.tsx',
  rooms: ['home', 'news', 'people', 'notifications'],
  /** What it begins with asking, as the client would write it. */
  calls: [
    'POST /content/noticias/destacadas/1/3',
    'GET /api/home/pending',
    'GET /api/notifications?page=1&size=3',
    'GET /api/user/happy/birthday?days=1',
  ],
};

/**
 * The one script that runs before anything is painted: theme and language from their cookies. It is a file of its
 * own, for the content security policy allows no script inside the page. It also fetches early what only the
 * finished build knows the name of: the words of the language, and at /home that page.
 */
export function boot(): Plugin {
  const source = readFileSync(new URL('../boot.js', import.meta.url), 'utf8').replace(/^\s*\/[/*].*\n/gm, '');
  const name = `assets/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
  let isBuild = false;
  return {
    name: 'plaza-boot',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, path }) {
        const early = path.includes('login')
          ? earlyOf(bundle, ['session'])
          : { ...earlyOf(bundle, []), ...ofLanding(bundle) };
        return [
          { tag: 'script', attrs: { src: isBuild ? `/${name}` : '/boot.js', ...early }, injectTo: 'head-prepend' },
        ];
      },
    },
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source);
      });
    },
  };
}

type Bundle = Rolldown.OutputBundle;

/** The files of the words that every screen needs, and of some rooms, by language. */
function earlyOf(bundle: Bundle, rooms: readonly string[], prefix = 'data'): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const language of ['es', 'en']) {
    const ids = [...(prefix === 'data' ? [''] : []), ...rooms.map((room) => `/${room}`)];
    const files = ids.map(
      (id) => chunkOf(bundle, (facade) => facade === `\0virtual:strings/${language}${id}`)?.fileName,
    );
    attributes[`${prefix}-${language}`] = files.flatMap((file) => (file === undefined ? [] : [`/${file}`])).join(' ');
  }
  return attributes;
}

function ofLanding(bundle: Bundle): Record<string, string> {
  const page = chunkOf(bundle, (facade) => facade.endsWith(landing.page));
  const first = chunkOf(bundle, (facade) => /apps.web.(index\.html|main\.tsx)$/.test(facade));
  const known = filesOf(bundle, first?.fileName);
  const files = [...filesOf(bundle, page?.fileName)].filter((file) => !known.has(file));
  // Where calls go to other hosts, they are left to the client.
  const isHere = !process.env.VITE_BASES;
  return {
    'data-calls': isHere ? everywhere.join(',') : '',
    'data-home-calls': isHere ? landing.calls.join(',') : '',
    'data-home': files.map((file) => `/${file}`).join(' '),
    ...earlyOf(bundle, landing.rooms, 'data-home'),
  };
}

/** A chunk, what it imports, and their style sheets. */
function filesOf(bundle: Bundle, name: string | undefined, found = new Set<string>()): Set<string> {
  const chunk = name === undefined ? undefined : bundle[name];
  if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const next of chunk.imports) filesOf(bundle, next, found);
  return found;
}

function chunkOf(bundle: Bundle, isWanted: (facade: string) => boolean): Rolldown.OutputChunk | undefined {
  return Object.values(bundle).find(
    (one): one is Rolldown.OutputChunk =>
      one.type === 'chunk' && one.facadeModuleId !== null && isWanted(one.facadeModuleId),
  );
}

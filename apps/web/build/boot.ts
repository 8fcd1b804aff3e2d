import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { roomNames } from './rooms.ts';

/** What begins the application. */
const main = /apps.web.main\.tsx$/;

/** Asked on every screen of the shell: who this is, which comes first, and how many notices wait. */
const always = ['GET /api/auth/currentUser', 'GET /api/notifications/unread'];

interface Early {
  /** The addresses of the screen, without a search part: `$1` in a call is what the first bracket holds, `$document` who asks. */
  readonly at: string;
  /** Its whole path: rooms have pages of the same name. */
  readonly page: string;
  /** What it shows a moment later: fetched after what it asks for. */
  readonly later?: readonly string[];
  /** The rooms whose words it waits for; those of home come with the shell's. */
  readonly rooms: readonly string[];
  /** What it begins with asking, as the client would write it, with its body where that is not empty; what it waits for comes first. */
  readonly calls: readonly string[];
}

/** The screens where visits begin: from the menu, from a mail, from a notice. */
const screens: readonly Early[] = [
  {
    at: '^/(?:home)?$',
    page: '/features/home/web/pages/home.page.tsx',
    later: ['/features/home/web/components/rest.tsx'],
    rooms: [],
    calls: [
      'GET /api/home/pending',
      'POST /content/noticias/destacadas/1/3',
      'GET /api/user/happy/birthday?days=1&size=3',
      'POST /bienestar-desarrollo/api/ganadores/basic {"size":3}',
    ],
  },
  {
    at: '^/news$',
    page: '/features/news/web/pages/article-list.page.tsx',
    rooms: ['news'],
    calls: ['POST /content/noticias/1/12', 'GET /api/news/categories'],
  },
  {
    at: '^/news/([\\w-]+)$',
    page: '/features/news/web/pages/article.page.tsx',
    rooms: ['news', 'must-read', 'editorial'],
    calls: ['GET /content/noticias/$1'],
  },
  {
    at: '^/app$',
    page: '/features/applications/web/pages/launcher.page.tsx',
    rooms: ['applications'],
    calls: ['GET /content/aplicativos/by/cedula/$document'],
  },
  {
    at: '^/document$',
    page: '/features/documents/web/pages/document-list.page.tsx',
    rooms: ['documents'],
    calls: [
      'GET /api/user/document/sign/getUserDocumentPendingToSign?page=1&size=20',
      'GET /api/documents/company',
      'GET /api/user/document/sign/completed?page=1&size=20',
    ],
  },
  {
    at: '^/solicitudes$',
    page: '/features/requests/web/pages/mine.page.tsx',
    rooms: ['requests', 'cases'],
    calls: ['GET /api/requests/mine?page=1&size=20'],
  },
  {
    at: '^/service$',
    page: '/features/requests/web/pages/service.page.tsx',
    rooms: ['requests'],
    calls: ['GET /api/requests/kinds', 'GET /api/requests/balance', 'GET /api/requests/mine?page=1&size=4&group=open'],
  },
];

/**
 * The one script that runs before anything is painted: theme and language from their cookies. It is a file of its
 * own, for the content security policy allows no script inside the page. It also fetches early what only the
 * finished build knows the name of: the words of the language, and the screen where the visit begins; and it begins
 * the application.
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
        const isLogin = path.includes('login');
        const early = isLogin
          ? earlyOf(bundle, ['', '/session'])
          : { ...earlyOf(bundle, ['']), ...ofApplication(bundle) };
        return [
          { tag: 'script', attrs: { src: isBuild ? `/${name}` : '/boot.js', ...early }, injectTo: 'head-prepend' },
          // What is imported comes first, for of two rules as strong the later one holds.
          ...(isLogin ? [] : [...filesOf(bundle, mainOf(bundle))].toReversed().map(linkTo)),
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

/** The files of the words of some rooms, by language; that of none are the words that every screen needs. */
function wordsOf(bundle: Bundle, rooms: readonly string[], language: string): string[] {
  return rooms.flatMap((room) => {
    const file = chunkOf(bundle, (facade) => facade === `\0virtual:strings/${language}${room}`)?.fileName;
    return file === undefined ? [] : [`/${file}`];
  });
}

function earlyOf(bundle: Bundle, rooms: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    ['es', 'en'].map((language) => [`data-${language}`, wordsOf(bundle, rooms, language).join(' ')]),
  );
}

/** The file that the application begins with: it begins after the first paint, but is fetched from the first line on. */
function mainOf(bundle: Bundle): string | undefined {
  return Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.some((id) => main.test(id)))
    ?.fileName;
}

function linkTo(file: string): HtmlTagDescriptor {
  // The first paint waits for the styles alone: on a slow line they do not share it with the application.
  const attrs = file.endsWith('.css') ? { rel: 'stylesheet' } : { rel: 'modulepreload', fetchpriority: 'low' };
  return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

function ofApplication(bundle: Bundle): Record<string, string> {
  const known = filesOf(bundle, mainOf(bundle));
  // What is imported comes first.
  const scripts = [...known].filter((file) => file.endsWith('.js')).toReversed();
  // Where calls go to other hosts, they are left to the client.
  const isHere = !process.env.VITE_BASES;
  const filesFor = (...pages: readonly string[]) =>
    pages.flatMap((page) => [...filesOf(bundle, chunkOf(bundle, (facade) => facade.endsWith(page))?.fileName)]);
  const rows = screens.map(({ at, page, later = [], rooms, calls }) => {
    const files = new Set(filesFor(page).filter((file) => !known.has(file)));
    const paths = rooms.map((room) => `/${room}`);
    return {
      at,
      files: [...files].map((file) => `/${file}`),
      es: wordsOf(bundle, paths, 'es'),
      en: wordsOf(bundle, paths, 'en'),
      calls: isHere ? calls : [],
      later: filesFor(...later).flatMap((file) => (known.has(file) || files.has(file) ? [] : [`/${file}`])),
    };
  });
  return {
    'data-main': scripts.map((file) => `/${file}`).join(' ') || '/main.tsx',
    'data-always': JSON.stringify(isHere ? always : []),
    'data-screens': JSON.stringify(rows),
    'data-public': publicPaths().join(' '),
  };
}

/** Where the screens without the shell begin: nobody asks there who it is. */
function publicPaths(): string[] {
  const source = (room: string) => new URL(`../../../features/${room}/web/routes.tsx`, import.meta.url);
  const texts = roomNames()
    .map(source)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/publicPage\(\{\s*path: '([^'$]+)/g)].map(([, path = '']) => path.replace(/\/$/, '')),
  );
  return [...new Set(paths)];
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

/** What the bundler tells of a module while it is being placed. */
interface Placing {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly code: string | null;
  } | null;
}

/** The pieces, in the order in which they choose their modules. */
const names = [
  'base',
  'app',
  'fields',
  'entry',
  'visit',
  'records',
  'covers',
  'rest',
  'launcher',
  'article',
  'documents',
  'requests',
  'tour',
] as const;

const icons = '@tabler/icons-react';

/**
 * What checks forms: it stands beside the rules that most screens need, and the build leaves it out of those that check
 * nothing. Nobody may carry it for others.
 */
const checks = /\/(zod|platform\/contract\/schemas\.ts|features\/organization\/audience-schema\.ts)/;

/** What a package offers to its whole public, and one screen of ours uses: it comes with that screen. */
const seldom = /\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** What fetches the pieces: every one may need it. */
const fetching = /vite\/preload-helper/;

/**
 * Puts modules together by who needs them at once: the sign-in and whoever is signed in (`base`); the application with what
 * home shares with other screens (`app`); the sign-in alone (`fields`, which others have too, and `entry`); what the screens
 * have where visits begin (`visit`, and those with tables `records`); what comes to home a moment later (`rest`), and of that
 * what articles have too (`covers`); what each of those screens shares with later ones of its room (`launcher`, `article`,
 * `documents`, `requests`); and what shows a newcomer around (`tour`). What a screen has alone comes in its own file.
 * Left alone, the bundler makes a hundred crumbs of them, which compress badly and come late: a browser asks for six at a time,
 * and on a phone a small file takes a sixth of the line for as long as a question travels.
 * Whatever only another lazy page needs is left to the bundler.
 */
export function firstFiles() {
  let places: ReturnType<typeof placesOf> | undefined;
  const group = (name: string, rank: number, isOfIt: (id: string, placing: Placing) => boolean) => ({
    debugName: name,
    // The higher goes first: each takes along what its modules import, unless that has its place already.
    priority: names.length - rank,
    name: (id: string, placing: Placing) => (isOfIt(id, placing) ? name : null),
  });
  const pieces = names.map((name, place) =>
    group(name, place, (id, placing) => {
      places ??= placesOf(placing);
      return places[name].has(id) && !seldom.test(id);
    }),
  );
  // After the application, which has the arithmetic of days and the measures of lists: they would come with the checks.
  return [...pieces, group('checks', names.indexOf('app') + 0.5, (id) => checks.test(id))];
}

type Modules = ReadonlySet<string>;

function placesOf(placing: Placing): Readonly<Record<(typeof names)[number], Modules>> {
  const root = new URL('../../../', import.meta.url).pathname;
  const needs = (path: string) => needsOf(root + path, placing);
  /** What other files need too. */
  const shared = (path: string) => sharedOf(root + path, placing);
  const login = needs('apps/web/login.tsx');
  const main = needs('apps/web/main.tsx');
  const home = needs('features/home/web/pages/home.page.tsx');
  const rest = needs('features/home/web/components/rest.tsx');
  const articles = all(
    needs('features/news/web/pages/article-list.page.tsx'),
    needs('features/news/web/pages/article.page.tsx'),
  );
  const tables = all(
    needs('features/documents/web/pages/document-list.page.tsx'),
    needs('features/requests/web/pages/mine.page.tsx'),
  );
  const visits = all(articles, needs('features/applications/web/pages/launcher.page.tsx'));
  const isOfRoom = (id: string) => /\/features\/|virtual:/.test(id);
  const isCover = (id: string) => /\/cover\.tsx?$/.test(id);
  const isOfArticles = (id: string) => articles.has(id) && (isOfRoom(id) || isCover(id));
  const files = (...paths: readonly string[]) => paths.map((path) => root + path);
  return {
    base: all(among(login, all(main, home, rest, visits, tables)), among(main, fetching)),
    app: all(
      main,
      shared('features/home/web/pages/home.page.tsx'),
      among(among(rest, all(visits, tables)), (id) => !isOfArticles(id)),
      files('apps/web/main.tsx', 'platform/contract/calendar-day.ts', 'platform/contract/page.ts'),
      // What says by a toast why something came to nothing: most screens have it, and would load a room for it.
      files('platform/web/trying.ts'),
    ),
    fields: among(login, (id) => !isOfRoom(id)),
    entry: login,
    visit: all(
      among(visits, (id) => !isOfRoom(id) && !isCover(id)),
      // What screens without a table have too.
      among(tables, /\/icons\/Icon/),
      files('platform/web/use-address.ts', 'platform/web/save-file.ts'),
      ...['art/paper-page.tsx', 'checkbox.tsx', 'open-list.ts', 'state-mark.tsx'].map((file) =>
        files(`platform/web/ui/${file}`),
      ),
    ),
    records: among(tables, (id) => !isOfRoom(id)),
    covers: among(rest, articles),
    rest,
    launcher: among(shared('features/applications/web/pages/launcher.page.tsx'), isOfRoom),
    article: among(shared('features/news/web/pages/article.page.tsx'), isOfRoom),
    documents: among(shared('features/documents/web/pages/document-list.page.tsx'), isOfRoom),
    // Not its table, which would bring all tables along for the form of a request.
    requests: among(
      shared('features/requests/web/pages/mine.page.tsx'),
      (id) => isOfRoom(id) && !/-table\.tsx$/.test(id),
    ),
    tour: all(
      ...files('platform/web/tour/first-visit.tsx', 'features/home/web/tour.ts').map((id) =>
        needsOf(id, placing).add(id),
      ),
    ),
  };
}

const all = (...sets: readonly Iterable<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]));

function among(set: Modules, wanted: Modules | RegExp | ((id: string) => boolean)): Set<string> {
  const isWanted = (id: string) =>
    typeof wanted === 'function' ? wanted(id) : wanted instanceof RegExp ? wanted.test(id) : wanted.has(id);
  return new Set([...set].filter(isWanted));
}

/** Of what a module needs, what is not its own alone: somebody else imports it, or something that imports it. */
function sharedOf(start: string, placing: Placing): Set<string> {
  const own = needsOf(start, placing).add(start);
  const isShared = (id: string) => {
    const info = placing.getModuleInfo(id);
    return id !== start && [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])].some((by) => !own.has(by));
  };
  const shared = new Set<string>();
  const take = (): boolean => {
    const found = [...own].filter(isShared);
    for (const id of found) {
      own.delete(id);
      shared.add(id);
    }
    return found.length > 0;
  };
  // Whatever is found may import others, which are shared by that.
  while (take());
  return shared;
}

/** Everything that a module imports statically, and what that imports; not the module itself. */
function needsOf(start: string, placing: Placing): Set<string> {
  const needs = new Set<string>();
  const visit = (id: string) => {
    const info = placing.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) {
      // The collection names thousands of icons; only those that the code mentions are there.
      if (next.includes(icons) && !next.includes('/icons/'))
        for (const icon of iconsIn(info?.code ?? '', next)) add(icon);
      else add(next);
    }
  };
  const add = (id: string) => {
    if (needs.has(id)) return;
    needs.add(id);
    visit(id);
  };
  visit(start);
  return needs;
}

function iconsIn(code: string, collection: string): string[] {
  const folder = collection.slice(0, collection.lastIndexOf('/'));
  return [...new Set(code.match(/\bIcon[A-Z]\w+/g) ?? [])].map((name) => `${folder}/icons/${name}.mjs`);
}

/** What the bundler tells of a module while it is being placed. */
interface Placing {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** The pieces, in the order in which they choose their modules. */
const names = [
  'base',
  'app',
  'form',
  'fields',
  'entry',
  'shown',
  'tiles',
  'home',
  'rest',
  'state',
  'lists',
  'visit',
  'launcher',
  'news',
  'article',
  'marks',
  'records',
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

/**
 * Puts modules together by who needs them at once: the sign-in and whoever is signed in (`base`), the application
 * (`app`), the sign-in and a screen where visits begin (`form`), the sign-in and others with fields (`fields`), the
 * sign-in alone (`entry`), what the landing page has in common with the other screens where visits begin (`shown`, and of
 * its later parts `tiles` with the launcher), the landing page alone (`home`), what comes to it a
 * moment later (`rest`), what lists are made of (`state`, `lists`), what the other screens need where visits begin
 * (`visit`), what they have alone (`launcher`, `news`, `article`), what lists of one's own records have (`marks` with others,
 * `records` with all tables), what those of documents and of requests have alone (`documents`, `requests`), and what shows a
 * newcomer around (`tour`). Left alone, the bundler makes a hundred crumbs of them, which compress badly and come late: a
 * browser asks for six at a time.
 * Whatever only another lazy page needs is left to the bundler.
 */
export function firstFiles() {
  let places: ReturnType<typeof placesOf> | undefined;
  // What fetches the pieces is needed before the first of them, and must not bring one along. The arithmetic of days and
  // the measures of lists go with it, or they would bring along what checks forms.
  const fetching = {
    debugName: 'fetching',
    priority: names.length + 2,
    name: (id: string) =>
      /vite\/preload-helper|platform\/contract\/(calendar-day|page)\.ts/.test(id) ? 'fetching' : null,
  };
  const checking = {
    debugName: 'checks',
    priority: names.length + 1,
    name: (id: string) => (checks.test(id) ? 'checks' : null),
  };
  const pieces = names.map((name, place) => ({
    debugName: name,
    // The earlier goes first: each takes along what its modules import, unless that has its place already.
    priority: names.length - place,
    name: (id: string, placing: Placing) => {
      places ??= placesOf(placing);
      return places[name].has(id) && !seldom.test(id) ? name : null;
    },
  }));
  return [fetching, checking, ...pieces];
}

function placesOf(placing: Placing): Readonly<Record<(typeof names)[number], ReadonlySet<string>>> {
  const root = new URL('../../../', import.meta.url).pathname;
  const needs = (path: string) => needsOf(root + path, placing);
  const login = needs('apps/web/login.tsx');
  const app = needs('apps/web/main.tsx');
  const home = needs('features/home/web/pages/home.page.tsx');
  const rest = needs('features/home/web/components/rest.tsx');
  const news = needs('features/news/web/pages/article-list.page.tsx');
  const article = needs('features/news/web/pages/article.page.tsx');
  const launcher = needs('features/applications/web/pages/launcher.page.tsx');
  const documents = needs('features/documents/web/pages/document-list.page.tsx');
  const requests = needs('features/requests/web/pages/mine.page.tsx');
  const catalogue = needs('features/requests/web/pages/service.page.tsx');
  const firstVisit = `${root}platform/web/tour/first-visit.tsx`;
  const homeTour = `${root}features/home/web/tour.ts`;
  const parts = (...files: readonly string[]) => new Set(files.map((file) => `${root}platform/web/ui/${file}`));
  const common = (...sets: readonly Set<string>[]) =>
    new Set(sets.flatMap((set) => [...set].filter((id) => sets.some((other) => other !== set && other.has(id)))));
  const ofRooms = (id: string) => id.includes('/features/');
  const isOfTables = (id: string) =>
    /\/platform\/web\/ui\/(bulk-bar|(data|record)-table|filter-chip|order-menu|table-)/.test(id);
  const isOfCalls = (id: string) => id.includes('virtual:');
  const visits = [news, article, launcher];
  const among = (set: Set<string>, ...others: readonly Set<string>[]) =>
    new Set([...set].filter((id) => others.some((other) => other.has(id))));
  return {
    base: common(login, new Set([...app, ...home, ...rest])),
    // What says by a toast why something came to nothing: most screens have it, and would load the tiles for it.
    app: new Set([...app, `${root}platform/web/trying.ts`]),
    form: among(login, ...visits),
    fields: new Set([...login].filter((id) => !ofRooms(id))),
    entry: login,
    shown: among(home, ...visits),
    tiles: among(rest, launcher),
    home,
    rest,
    state: parts('list-state.ts', 'use-list-state.ts'),
    lists: parts('found-list.tsx', 'no-results.tsx', 'pager.tsx', 'picture-card.tsx'),
    // The parts of the platform too that only one of them has: others have them as well, and would load its room.
    visit: new Set([
      ...common(news, article, launcher),
      ...visits.flatMap((set) => [...set].filter((id) => !ofRooms(id))),
    ]),
    launcher: new Set([...launcher].filter((id) => id.startsWith(`${root}features/applications/web/components/`))),
    news,
    article,
    marks: new Set([...documents, ...requests].filter((id) => !ofRooms(id) && !isOfTables(id) && !isOfCalls(id))),
    records: new Set([...among(documents, requests)].filter(isOfTables)),
    documents: new Set([...documents].filter((id) => id.startsWith(`${root}features/documents/`))),
    requests: new Set([...among(requests, catalogue)].filter((id) => id.startsWith(`${root}features/requests/`))),
    tour: new Set([firstVisit, homeTour, ...needsOf(firstVisit, placing), ...needsOf(homeTour, placing)]),
  };
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

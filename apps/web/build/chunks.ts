/** What the bundler tells of a module while it is being placed. */
interface Placing {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** The pieces, in the order in which they choose their modules. */
const names = [
  'base',
  'app',
  'form',
  'entry',
  'home',
  'rest',
  'state',
  'lists',
  'visit',
  'news',
  'article',
  'shift',
] as const;

const icons = '@tabler/icons-react';

/**
 * What checks forms: it stands beside the rules that most screens need, and the build leaves it out of those that check
 * nothing. Nobody may carry it for others.
 */
const checks = /\/(zod|platform\/contract\/schemas\.ts|features\/organization\/audience\.ts)/;

/**
 * Puts modules together by who needs them at once: the sign-in and whoever is signed in (`base`), the application
 * (`app`), the sign-in and other screens with fields (`form`), the sign-in alone (`entry`), the landing page alone
 * (`home`), what comes to it a moment later (`rest`, then `shift`), what lists are made of (`state`, `lists`), what the
 * other screens need where visits begin (`visit`), and what two of them have alone (`news`, `article`). Left alone, the
 * bundler makes a hundred crumbs of them, which compress badly and come late: a browser asks for six at a time. Whatever
 * only another lazy page needs is left to the bundler.
 */
export function firstFiles() {
  let places: ReturnType<typeof placesOf> | undefined;
  // What fetches the pieces is needed before the first of them, and must not bring one along.
  const fetching = {
    debugName: 'fetching',
    priority: 20,
    name: (id: string) => (id.includes('vite/preload-helper') ? 'fetching' : null),
  };
  const checking = { debugName: 'checks', priority: 19, name: (id: string) => (checks.test(id) ? 'checks' : null) };
  const pieces = names.map((name, place) => ({
    debugName: name,
    // The earlier goes first: each takes along what its modules import, unless that has its place already.
    priority: names.length - place,
    name: (id: string, placing: Placing) => {
      places ??= placesOf(placing);
      return places[name].has(id) ? name : null;
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
  const shift = needs('features/schedules/web/widgets.tsx');
  const parts = (...files: readonly string[]) => new Set(files.map((file) => `${root}platform/web/ui/${file}`));
  const common = (...sets: readonly Set<string>[]) =>
    new Set(sets.flatMap((set) => [...set].filter((id) => sets.some((other) => other !== set && other.has(id)))));
  const ofRooms = (id: string) => id.includes('/features/');
  const shown = [news, article, launcher, shift];
  return {
    base: common(login, new Set([...app, ...home, ...rest])),
    app,
    form: new Set([...login].filter((id) => !ofRooms(id))),
    entry: login,
    home,
    rest,
    state: parts('list-state.ts', 'use-list-state.ts'),
    lists: parts('found-list.tsx', 'no-results.tsx', 'pager.tsx', 'picture-card.tsx'),
    // The parts of the platform too that only one of them has: others have them as well, and would load its room.
    visit: new Set([
      ...common(news, article, launcher),
      ...shown.flatMap((set) => [...set].filter((id) => !ofRooms(id))),
    ]),
    news,
    article,
    shift,
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

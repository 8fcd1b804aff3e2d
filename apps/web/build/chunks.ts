/** What the bundler tells of a module while it is being placed. */
interface Placing {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

const icons = '@tabler/icons-react';

/**
 * Puts modules together by who needs them at once: the sign-in and whoever is signed in (`base`), the application
 * (`app`), the sign-in and other screens with fields (`form`), the sign-in alone (`entry`), the landing page alone (`home`), what comes to it a moment later (`rest`). Left
 * alone, the bundler makes a hundred crumbs of them, which compress badly and come late. Whatever only a lazy page needs
 * is left to the bundler.
 */
export function firstFiles() {
  let places: ReturnType<typeof placesOf> | undefined;
  // What fetches the pieces is needed before the first of them, and must not bring one along.
  const fetching = {
    debugName: 'fetching',
    priority: 20,
    name: (id: string) => (id.includes('vite/preload-helper') ? 'fetching' : null),
  };
  const pieces = (['base', 'app', 'form', 'entry', 'home', 'rest'] as const).map((name, place) => ({
    debugName: name,
    // The earlier goes first: each takes along what its modules import, unless that has its place already.
    priority: 10 - place,
    name: (id: string, placing: Placing) => {
      places ??= placesOf(placing);
      return places[name].has(id) ? name : null;
    },
  }));
  return [fetching, ...pieces];
}

function placesOf(placing: Placing) {
  const root = new URL('../../../', import.meta.url).pathname;
  const [login, app, home, rest] = [
    'apps/web/login.tsx',
    'apps/web/main.tsx',
    'features/home/web/pages/home.page.tsx',
    'features/home/web/components/rest.tsx',
  ].map((path) => needsOf(root + path, placing)) as [Set<string>, Set<string>, Set<string>, Set<string>];
  const form = new Set([...login].filter((id) => !id.includes('/features/')));
  const isShared = (id: string) => app.has(id) || home.has(id) || rest.has(id);
  return { base: new Set([...login].filter(isShared)), app, form, entry: login, home, rest };
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

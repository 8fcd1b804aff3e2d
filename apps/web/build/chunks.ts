/** What the bundler tells of a module while it is being placed. */
interface Placing {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

const icons = '@tabler/icons-react';

/**
 * Puts modules together by who needs them at once: the sign-in and whoever is signed in (`base`), the application
 * (`app`), the sign-in alone (`entry`), the landing page alone (`home`). Left alone, the bundler makes a hundred crumbs of them, which compress badly
 * and come late. Whatever only a lazy page needs is left to the bundler.
 */
export function firstFiles() {
  let places: ReturnType<typeof placesOf> | undefined;
  return (['base', 'app', 'entry', 'home'] as const).map((name, place) => ({
    debugName: name,
    // The earlier goes first: each takes along what its modules import, unless that has its place already.
    priority: 10 - place,
    name: (id: string, placing: Placing) => {
      places ??= placesOf(placing);
      return places[name].has(id) ? name : null;
    },
  }));
}

function placesOf(placing: Placing) {
  const root = new URL('../../../', import.meta.url).pathname;
  const [login, app, home] = ['apps/web/login.tsx', 'apps/web/main.tsx', 'features/home/web/pages/home.page.tsx'].map(
    (path) => needsOf(root + path, placing),
  ) as [Set<string>, Set<string>, Set<string>];
  return { base: new Set([...login].filter((id) => app.has(id) || home.has(id))), app, entry: login, home };
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

import type { Plugin } from 'vite';

const names = /createReactComponent\((["']\w+["']), ["'][\w-]+["'], ["']\w+["']/;

/** Every icon carries its name twice, for a class of its own and for who debugs it: no browser of ours needs either. */
export function icons(): Plugin {
  return {
    name: 'plaza-icons',
    apply: 'build',
    transform: {
      filter: { id: /@tabler\/icons-react\/.*\/icons\/\w+\.mjs$/ },
      handler: (code) => ({ code: code.replace(names, "createReactComponent($1, '', ''"), map: null }),
    },
  };
}

import type { Plugin } from 'vite';

const id = 'virtual:faces';

/** Draws the faces of the one-click accounts at build time: nobody has a session yet who could ask for them. */
export function faces(): Plugin {
  let isBuild = false;
  return {
    name: 'plaza-faces',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      if (!isBuild) return 'export const faces = {};';
      const { drawFace } = await import('../../../features/people/server/face.ts');
      const { accountHolders, faceSeedOf } = await import('../../../features/people/server/seed/cast.ts');
      const seeds = accountHolders().flatMap(({ gender, face }) =>
        face === undefined ? [] : faceSeedOf({ gender, face }),
      );
      const rows = await Promise.all(
        seeds.map(async (seed) => {
          const asset = this.emitFile({ type: 'asset', name: `face-${seed}.webp`, source: await drawFace(seed) });
          return `${JSON.stringify(seed)}: import.meta.ROLLUP_FILE_URL_${asset}`;
        }),
      );
      return `export const faces = { ${rows.join(', ')} };`;
    },
  };
}

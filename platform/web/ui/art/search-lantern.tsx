import { lazyArt } from '../../lazy-art.tsx';

/** Stands where a search finds nothing. */
export const SearchLantern = lazyArt(() => import('./lantern.tsx').then((art) => art.Lantern), 104);

import { lazyArt } from '../../lazy-art.tsx';

/** Stands where an address leads nowhere. */
export const LostPath = lazyArt(() => import('./signpost.tsx').then((art) => art.Signpost));

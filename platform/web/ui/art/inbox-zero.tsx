import { lazyArt } from '../../lazy-art.tsx';

/** A tray that is empty, and the last page done: most people never see it, so no screen carries it. */
export const InboxZero = lazyArt(() => import('./empty-tray.tsx').then((art) => art.EmptyTray));

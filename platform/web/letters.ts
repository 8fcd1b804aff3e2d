import { keepLetters } from './preferences.ts';

/**
 * Fetches the letters of the house. On a first visit they come after what is read with them, which on a slow line they would
 * hold up by half a second; the next page begins with them.
 */
export async function fetchLetters(): Promise<void> {
  await Promise.all(
    ["16px 'Figtree Variable'", "16px 'Bricolage Grotesque Variable'"].map((one) => document.fonts.load(one)),
  );
  keepLetters();
}

/** Has the page wear them, all at once. */
export function wearLetters(): void {
  document.documentElement.dataset.letters = '';
}

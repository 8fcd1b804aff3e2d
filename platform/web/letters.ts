import { keepLetters } from './preferences.ts';

/**
 * Fetches the letters of the house, and has the page wear them when all of them are there: it changes once. On a first visit they
 * come after what is read with them, which on a slow line they would hold up by half a second.
 */
export async function wearLetters(): Promise<void> {
  const { fonts, documentElement } = document;
  await Promise.all(["16px 'Figtree Variable'", "16px 'Bricolage Grotesque Variable'"].map((one) => fonts.load(one)));
  documentElement.dataset.letters = '';
  keepLetters();
}

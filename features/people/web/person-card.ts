import { loadRoomStrings } from '#platform/web/language.ts';

/** A colleague's card over the screen, with its words. */
export async function loadPersonCard() {
  const [part] = await Promise.all([import('./components/person-dialog.tsx'), loadRoomStrings('people')]);
  return part.PersonDialog;
}

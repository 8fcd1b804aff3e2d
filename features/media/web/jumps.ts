import { loadRoomStrings } from '#platform/web/language.ts';

/** What goes back and forward in what is playing, with its words. */
export async function loadJumps() {
  const [part] = await Promise.all([import('./components/jump-button.tsx'), loadRoomStrings('media')]);
  return part.JumpButton;
}

import { lazyPart } from '../lazy-part.tsx';
import { shellParts, type EmbedPickerProps, type EmbedProps } from '../shell-parts.ts';

/** What a figure of rich text names. Its code comes when it is first shown; without a room that plays it there is nothing. */
export const Embed = lazyPart<EmbedProps>(async () => shellParts().embeds?.load() ?? Nothing);

export const EmbedPicker = lazyPart<EmbedPickerProps>(async () => shellParts().embeds?.loadPicker() ?? Nothing);

function Nothing() {
  return null;
}

import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import css from './entry.module.css';

/** Why somebody did not get in; nothing where nothing failed. */
export function EntryFailure({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <div className={css.failure} role="alert">
      <StateGlyph state="broken" size={17} />
      <span>{words}</span>
    </div>
  );
}

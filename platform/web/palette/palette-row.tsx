import type { PaletteEntry } from '../shell-parts.ts';
import { classNames } from '../ui/class-names.ts';
import { fold } from '../../contract/fold.ts';
import { Kbd } from '../ui/kbd.tsx';
import css from './palette.module.css';

interface PaletteRowProps {
  id: string;
  entry: PaletteEntry;
  query: string;
  isCurrent: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

/** One hit, with the letters that were typed in bold. */
export function PaletteRow({ id, entry, query, isCurrent, onPoint, onOpen }: PaletteRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={classNames(css.row, isCurrent && css.current)}
      onPointerMove={() => isCurrent || onPoint()}
      onClick={onOpen}
    >
      <span className={entry.bare ? css.bare : css.icon}>{entry.icon}</span>
      <span className={css.words}>
        <span className="medium">
          <Marked text={entry.label} query={query} />
        </span>{' '}
        {entry.detail ? <span className="t13 ink3">{entry.detail}</span> : null}
      </span>
      {entry.hint ? <span className="t13 ink3 nowrap">{entry.hint}</span> : null}
      {isCurrent ? <Kbd keys="↵" className="desktop-only" /> : null}
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const word = fold(query.trim());
  const folded = fold(text);
  // Folding may change the length (ligatures): then the places no longer agree, and nothing is marked.
  const from = word === '' || folded.length !== text.length ? -1 : folded.indexOf(word);
  if (from < 0) return text;
  const to = from + word.length;
  return (
    <>
      {text.slice(0, from)}
      <b className={css.hit}>{text.slice(from, to)}</b>
      {text.slice(to)}
    </>
  );
}

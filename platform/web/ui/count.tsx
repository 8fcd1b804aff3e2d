import { formatNumber } from '../i18n.ts';
import { classNames } from './class-names.ts';
import css from './count.module.css';

export interface CountProps {
  value: number;
  /** It waits for this person's hands: filled coral. */
  hot?: boolean;
  className?: string;
}

/** A small counter, exact; a hot one is a badge, which over 99 says 99+. */
export function Count({ value, hot, className }: CountProps) {
  const shown = hot && value > 99 ? '99+' : formatNumber(value);
  return <span className={classNames(css.count, hot && css.hot, className)}>{shown}</span>;
}

/** "There is something new here", with its words for screen readers. */
export function NewsDot({ label }: { label: string }) {
  return (
    <span className={css.dot} title={label}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

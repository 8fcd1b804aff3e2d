import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Count } from './count.tsx';
import css from './section-title.module.css';

export interface SectionTitleProps {
  icon?: ReactNode;
  count?: number;
  /** What stands at the right: a link, a note. */
  aside?: ReactNode;
  big?: boolean;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}

/** The title of a card or a part of a page. */
export function SectionTitle({ icon, count, aside, big, level = 2, className, children }: SectionTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames(css.title, big && css.big, className)}>
      {icon}
      <Heading className={big ? undefined : 'cut'}>{children}</Heading>
      {count === undefined ? null : <Count value={count} />}
      {aside ? <div className={css.aside}>{aside}</div> : null}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './pill.module.css';

export type PillTone = 'ok' | 'warn' | 'bad' | 'info' | 'coral' | 'gold' | 'primary' | 'neutral';

export interface PillProps {
  tone?: PillTone;
  /** A Tabler icon of size 14. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A soft label for headers, at most two in a view. In tables use StateMark. */
export function Pill({ tone = 'neutral', icon, className, children }: PillProps) {
  return (
    <span className={classNames(css.pill, css[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

import type { ComponentProps, ElementType } from 'react';
import css from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentProps<'section'> {
  as?: ElementType;
  padded?: boolean;
  /** Cuts its content at the round corners (tables, covers). */
  clip?: boolean;
  /** It waits for this person: coral line; `must-read` adds the coral top edge. */
  calls?: 'hands' | 'must-read';
}

/** The white plate on paper. Not around everything: a card holds one thing. */
export function Card({ as: Tag = 'section', padded, clip, calls, className, ...rest }: CardProps) {
  const call = calls === 'hands' ? css.hands : calls === 'must-read' ? css.mustRead : undefined;
  return <Tag {...rest} className={classNames(css.card, padded && css.padded, clip && css.clip, call, className)} />;
}

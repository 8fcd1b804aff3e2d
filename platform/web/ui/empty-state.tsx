import type { ReactNode } from 'react';
import css from './notice.module.css';

export interface EmptyStateProps {
  /** A drawing of art/. */
  art?: ReactNode;
  title: string;
  /** What it means. */
  text: ReactNode;
  /** The next step: one or two buttons, soft ones. */
  actions?: ReactNode;
  /** 1 where nothing else on the screen has a title. */
  level?: 1 | 2 | 3;
}

/** A list that has nothing yet: what it means and what comes next. */
export function EmptyState({ art, title, text, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.notice}>
      {art}
      <Heading className={`h20 ${css.title}`}>{title}</Heading>
      <p className={css.text}>{text}</p>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}

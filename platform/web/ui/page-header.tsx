import type { ReactNode } from 'react';
import css from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** One line that says what the screen is for. */
  lead?: ReactNode;
  /** At most two pills. */
  pills?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
}

/** The head of a screen: its one h1, what it is for, what can be done. */
export function PageHeader({ title, lead, pills, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.words}>
        <div className={css.title}>
          <h1 className="h1">{title}</h1>
          {pills}
        </div>
        {lead ? <p className="ink2">{lead}</p> : null}
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </header>
  );
}

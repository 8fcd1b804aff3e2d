import type { ReactNode } from 'react';
import css from './beside.module.css';

/** What a record says, and beside it what is known of it; under 1024 px the one below the other. */
export function Beside({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={css.layout}>
      <div className="stack">{children}</div>
      <div className="stack">{aside}</div>
    </div>
  );
}

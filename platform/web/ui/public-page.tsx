import type { ReactNode } from 'react';
import { PlazaMark } from './art/plaza-mark.tsx';
import css from './public-page.module.css';

/** A narrow page for somebody without a session: whose portal it is, and below what it says. */
export function PublicPage({ company, children }: { company: string | undefined; children: ReactNode }) {
  return (
    <main className={css.page}>
      <div className={css.brand}>
        <PlazaMark size={28} />
        <b>{'Plaza'}</b>
        <span className="ink3 cut">{company}</span>
      </div>
      {children}
    </main>
  );
}

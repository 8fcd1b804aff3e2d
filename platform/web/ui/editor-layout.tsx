import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import css from './editor-layout.module.css';

/** Around the form of an editor: its foot stays in sight, because what is written here is longer than the window. */
export function EditorFrame({ children }: { children: ReactNode }) {
  return <div className={css.editor}>{children}</div>;
}

/** The words of what is written, and beside them the cards that say how it is shown and to whom. */
export function EditorColumns({ children, margin }: { children: ReactNode; margin: ReactNode }) {
  return (
    <div className={css.layout}>
      <div className={css.words}>{children}</div>
      <div className={css.margin}>{margin}</div>
    </div>
  );
}

/** Fields of the margin that belong together. */
export function EditorGroup({ children }: { children: ReactNode }) {
  return (
    <Card padded className={css.group}>
      {children}
    </Card>
  );
}

import type { ReactNode } from 'react';
import { StateGlyph, type StateGlyphName } from './state-glyph.tsx';
import css from './state-mark.module.css';

export interface StateMarkProps {
  state: StateGlyphName;
  /** Who moves next, in words: "Espera a tu líder", "Falta tu soporte". */
  children: ReactNode;
}

/** A state: glyph and word in ink. */
export function StateMark({ state, children }: StateMarkProps) {
  return (
    <span className={css.state}>
      <StateGlyph state={state} />
      {children}
    </span>
  );
}

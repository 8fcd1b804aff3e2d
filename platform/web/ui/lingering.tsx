import { useState, type ReactNode } from 'react';

export interface Shown {
  /** What it does is no longer possible; it stays for the words that stand in it. */
  isOver: boolean;
  /** Says whether anything is typed. */
  onTyped: (typed: boolean) => void;
}

/** A form that goes when it is no longer possible, but not while words stand in it that nobody has sent. */
export function Lingering({ possible, children }: { possible: boolean; children: (shown: Shown) => ReactNode }) {
  const [typed, setTyped] = useState(false);
  return possible || typed ? children({ isOver: !possible, onTyped: setTyped }) : null;
}

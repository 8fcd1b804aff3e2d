import type { Emblem as Kind } from '../../policy.ts';
import css from './recognition.module.css';

const shapes: Readonly<Record<Kind, string>> = {
  star: 'M16 7l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L16 20.8l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z',
  truck: 'M7 11h10v9H7zM18 14h4l3 3v3h-7zM9.5 22.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M19 22.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  spade:
    'M16 7c3 4 7 6 7 10a3.6 3.6 0 0 1-6 2.7c.1 2 .9 3.5 2 4.300h-6c1.1-.8 1.9-2.3 2-4.300A3.6 3.6 0 0 1 9 17c0-4 4-6 7-10z',
  heart: 'M16 24.500s-8-4.9-8-10.200A4.3 4.3 0 0 1 16 12a4.3 4.3 0 0 1 8 2.300c0 5.3-8 10.2-8 10.200z',
};

/** The drawn emblem of a programme. */
export function Emblem({ kind, size = 24 }: { kind: Kind; size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={css[kind]}>
      <rect width="32" height="32" rx="8" className={css.ground} />
      <path d={shapes[kind]} className={css.sign} />
    </svg>
  );
}

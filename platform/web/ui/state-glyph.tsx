import type { ReactNode } from 'react';

/** Each state has a shape of its own, so that it survives greyscale. */
export type StateGlyphName =
  'pending' | 'review' | 'waiting' | 'done' | 'refused' | 'draft' | 'withdrawn' | 'broken' | 'winner';

const GLYPHS: Record<StateGlyphName, ReactNode> = {
  pending: <circle cx="8" cy="8" r="6" stroke="var(--coral)" strokeWidth="2" strokeDasharray="2.6 2.1" />,
  review: (
    <>
      <circle cx="8" cy="8" r="6" stroke="var(--info)" strokeWidth="2" />
      <path d="M8 4.6a3.4 3.4 0 0 1 0 6.8z" fill="var(--info)" />
    </>
  ),
  waiting: (
    <>
      <circle cx="8" cy="8" r="6" stroke="var(--warn)" strokeWidth="2" />
      <path d="M8 5v3.2l2 1.3" stroke="var(--warn)" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--ok)" />
      <path
        d="m5 8.2 2.1 2.1L11.2 6"
        stroke="var(--surface)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  refused: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--bad)" />
      <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  draft: (
    <circle
      cx="8"
      cy="8"
      r="6"
      stroke="var(--ink-3)"
      strokeWidth="1.8"
      strokeDasharray="1.2 2.4"
      strokeLinecap="round"
    />
  ),
  withdrawn: (
    <>
      <circle cx="8" cy="8" r="6.2" stroke="var(--ink-3)" strokeWidth="1.8" />
      <path d="m4 12 8-8" stroke="var(--ink-3)" strokeWidth="1.8" />
    </>
  ),
  broken: (
    <>
      <path d="M8 1.6 15 14H1z" fill="var(--bad)" stroke="var(--bad)" strokeWidth="1.4" strokeLinejoin="round" />
      <path d="M8 6v3.6" stroke="var(--surface)" strokeWidth="1.7" strokeLinecap="round" />
      <circle cx="8" cy="11.8" r="1" fill="var(--surface)" />
    </>
  ),
  winner: (
    <path
      d="m8 1.6 1.9 4 4.4.6-3.2 3 .8 4.4L8 11.5l-3.9 2.1.8-4.4-3.2-3 4.4-.6z"
      fill="var(--marigold)"
      stroke="var(--marigold-ink)"
      strokeWidth=".8"
      strokeLinejoin="round"
    />
  ),
};

/** The drawing alone, where the word stands beside it already. */
export function StateGlyph({ state, size = 15 }: { state: StateGlyphName; size?: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} fill="none" aria-hidden="true">
      {GLYPHS[state]}
    </svg>
  );
}

import { PaperLines } from './paper-page.tsx';

/** A tray that is empty, and the last page done. */
export function EmptyTray() {
  return (
    <svg width="190" height="112" viewBox="0 0 190 112" fill="none" aria-hidden="true">
      <ellipse cx="95" cy="100" rx="78" ry="8" fill="var(--sunken)" />
      <path d="M34 98V58a14 14 0 0 1 14-14h94a14 14 0 0 1 14 14v40z" fill="var(--primary-soft)" />
      <path d="M34 66h40l8 12h26l8-12h40v26a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z" fill="var(--primary)" />
      <g transform="translate(76 4) rotate(-6 19 26) scale(1.04)">
        <rect x="-.6" y="-.6" width="39.2" height="53.2" rx="2.6" fill="#D8D0C4" />
        <PaperLines seed={4} />
      </g>
      <circle cx="124" cy="34" r="15" fill="var(--ok)" />
      <path d="m117 34 5 5 9-10" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round" />
      <path
        d="M52 22l6 5M44 36h8M146 12l-4 7M158 30l-8 2"
        stroke="var(--marigold)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

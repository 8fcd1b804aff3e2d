/** Two houses with the cable between them pulled out. */
export function Unplugged() {
  return (
    <svg width="190" height="104" viewBox="0 0 190 104" fill="none" aria-hidden="true">
      <ellipse cx="95" cy="96" rx="78" ry="7" fill="var(--sunken)" />
      <path d="M30 92h46V52H30zM114 92h46V40h-46z" fill="var(--coral-soft)" />
      <path d="M24 52h58l-8-14H32zM108 40h58l-8-14h-42z" fill="var(--coral)" />
      <rect x="46" y="66" width="14" height="26" rx="7" fill="var(--primary)" />
      <rect x="130" y="62" width="14" height="30" rx="7" fill="var(--primary)" />
      <path
        d="M78 30c10 16 6 26 14 30M112 22c-10 14-4 30-12 38"
        stroke="var(--ink-3)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="92" cy="64" r="5" fill="var(--marigold)" />
      <circle cx="99" cy="64" r="5" fill="var(--marigold)" />
      <path d="M88 76l-4 8M103 76l5 8M95 78v9" stroke="var(--marigold)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

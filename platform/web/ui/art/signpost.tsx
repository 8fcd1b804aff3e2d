/** A path that ends before a signpost: the address leads nowhere. */
export function Signpost() {
  return (
    <svg width="190" height="112" viewBox="0 0 190 112" fill="none" aria-hidden="true">
      <path d="M10 102 52 48l22 24 24-34 34 44 18-18 30 38z" fill="var(--primary-soft)" />
      <circle cx="148" cy="32" r="14" fill="var(--coral)" />
      <ellipse cx="95" cy="102" rx="84" ry="8" fill="var(--sunken)" />
      <path
        d="M28 104c10-16 36-10 44-22 6-9-6-14-2-22"
        stroke="var(--marigold)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="2 11"
      />
      <path d="M103 102V34" stroke="var(--ink-2)" strokeWidth="6" strokeLinecap="round" />
      <path d="M106 40h40l9 9-9 9h-40z" fill="var(--primary)" />
      <path d="M100 64H68l-9 8 9 8h32z" fill="var(--c5)" />
      <path d="M115 49h20M74 72h18" stroke="var(--surface)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

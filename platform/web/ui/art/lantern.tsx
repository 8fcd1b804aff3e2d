/** A magnifying glass over the paving: nothing is there. */
export function Lantern() {
  return (
    <svg width="190" height="104" viewBox="0 0 190 104" fill="none" aria-hidden="true">
      <ellipse cx="95" cy="94" rx="78" ry="8" fill="var(--sunken)" />
      <path d="M35 92V52h40v40z" fill="var(--primary-soft)" />
      <path d="M35 52h20a20 20 0 0 1-20 20zM75 72v20H55a20 20 0 0 1 20-20z" fill="var(--c5)" />
      <path d="M75 92V52h40v40z" fill="var(--coral-soft)" />
      <path d="M75 92V72a20 20 0 0 1 20 20zM115 52v20a20 20 0 0 1-20-20z" fill="var(--coral)" />
      <path d="M115 92V52h40v40z" fill="var(--primary-soft)" />
      <path d="M155 52v20h-20a20 20 0 0 1 20-20z" fill="var(--primary)" />
      <circle cx="126" cy="80" r="6" fill="var(--marigold)" />
      <circle cx="96" cy="40" r="27" fill="var(--surface)" stroke="var(--ink-2)" strokeWidth="6" />
      <path d="M82 34a17 17 0 0 1 10-8" stroke="var(--line-2)" strokeWidth="4" strokeLinecap="round" />
      <path d="m116 61 16 17" stroke="var(--ink-2)" strokeWidth="9" strokeLinecap="round" />
      <path d="M88 47h16M91 41h10" stroke="var(--ink-3)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

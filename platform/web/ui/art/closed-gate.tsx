/** A gate that is not open for this person. */
export function ClosedGate() {
  return (
    <svg width="190" height="112" viewBox="0 0 190 112" fill="none" aria-hidden="true">
      <ellipse cx="95" cy="102" rx="78" ry="8" fill="var(--sunken)" />
      <path d="M26 100V40h26v60zM138 100V40h26v60z" fill="var(--coral-soft)" />
      <path d="M20 40h38l-6-12H26zM132 40h38l-6-12h-26z" fill="var(--coral)" />
      <path d="M52 100V58a43 40 0 0 1 86 0v42z" fill="var(--primary-soft)" />
      <path
        d="M60 100V58a35 33 0 0 1 70 0v42M78 100V31M95 100V25M112 100V31M56 62h78M56 84h78"
        stroke="var(--primary)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="79" y="60" width="32" height="28" rx="6" fill="var(--marigold)" />
      <path d="M86 60v-6a9 9 0 0 1 18 0v6" stroke="var(--ink-2)" strokeWidth="4.5" />
      <circle cx="95" cy="72" r="3.6" fill="var(--marigold-ink)" />
      <path d="M95 73v7" stroke="var(--marigold-ink)" strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  );
}

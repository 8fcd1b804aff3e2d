/** Plaza's mark: paving stones around a coral square. */
export function PlazaMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0B6E69" />
      <path d="M7 7h8v8a8 8 0 0 1-8-8z" fill="#CDE9E4" />
      <path d="M25 7v8h-8a8 8 0 0 1 8-8z" fill="#7DC7BD" />
      <path d="M7 25v-8h8a8 8 0 0 1-8 8z" fill="#7DC7BD" />
      <circle cx="21" cy="21" r="4" fill="#FF8467" />
    </svg>
  );
}

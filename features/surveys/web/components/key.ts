/** A short key that none of the others is: what links answers to their question in every edition. */
export function newKey(others: readonly string[]): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(6));
    const key = Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
    if (!others.includes(key)) return key;
  }
}

/** The session's token, kept base64-encoded under the key `token`, as the specification says. */
export function readToken(): string | undefined {
  const kept = localStorage.getItem('token');
  if (!kept) return undefined;
  try {
    return atob(kept);
  } catch {
    return undefined;
  }
}

export function keepToken(token: string): void {
  localStorage.setItem('token', btoa(token));
}

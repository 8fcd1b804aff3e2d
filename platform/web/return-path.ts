/** Remembers the page that somebody without a session asked for. */
export function keepReturn(href: string): void {
  sessionStorage.setItem('return', href);
}

/** Where a person who signs in goes on: the page that was asked for, else home. */
export function takeReturn(): string {
  const kept = sessionStorage.getItem('return') ?? '';
  sessionStorage.removeItem('return');
  return /^\/(?![/\\])/.test(kept) ? kept : '/home';
}

/** Whether somebody asked for a page and is asked to sign in first. */
export function hasReturn(): boolean {
  return !['', '/', '/home'].includes(sessionStorage.getItem('return') ?? '');
}

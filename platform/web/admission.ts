import { redirect } from '@tanstack/react-router';
import type { Screen } from './page.ts';
import { keepReturn } from './return-path.ts';
import { checkSession, currentPerson, isHeld } from './session.ts';
import { readToken } from './token.ts';

/**
 * Whether this person may open a screen of the shell. Who was here before is shown it at once while the server is
 * asked; who was not waits for the answer. Who has not signed in here goes to the sign-in and comes back; for who may not
 * see the screen, and whose session ran out, /unauthorized says so.
 */
export async function admit(screen: Screen | undefined, href: string): Promise<void> {
  if (readToken() === undefined && sessionStorage.getItem('expired') === null) return signInFirst(href);
  if (readToken() === undefined) return turnAway(href);
  const checked = checkSession();
  const person = currentPerson() ?? (await checked);
  if (!person) return turnAway(href);
  if (!isHeld(person, screen?.permission))
    redirect({ to: '/unauthorized', search: { screen: screen?.path }, replace: true, throw: true });
}

/** The sign-in is a page of its own: this one waits until it is left. */
function signInFirst(href: string): Promise<never> {
  keepReturn(href);
  window.location.replace('/login');
  return new Promise(() => undefined);
}

function turnAway(href: string): void {
  keepReturn(href);
  redirect({ to: '/unauthorized', replace: true, throw: true });
}

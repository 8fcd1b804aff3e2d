import { client } from '#platform/web/client.ts';
import { takeReturn } from '#platform/web/return-path.ts';
import { keepToken } from '#platform/web/token.ts';
import type { activityCalls } from '../activity-calls.ts';
import type { contract } from '../contract.ts';

export const session = client<typeof contract>('session');
export const activity = client<typeof activityCalls>('applications');
export type Options = Awaited<ReturnType<typeof session.getSignInOptions>>;
export type MySession = Awaited<ReturnType<typeof session.listMySessions>>['items'][number];
export type DemoAccount = Awaited<ReturnType<typeof session.listDemoAccounts>>['items'][number];

/** Keeps the token and goes on to the page that was asked for, else home. The start of the session is noted. */
export async function enter({ token }: { token: string }): Promise<void> {
  const next = takeReturn();
  localStorage.clear();
  keepToken(token);
  await session.openSession().catch(() => undefined);
  location.assign(next);
}

/** Sends the browser to the corporate provider; it comes back to /loginAzure. */
export async function goToAzure(): Promise<void> {
  const { url } = await session.startAzure();
  location.assign(url);
}

/** Sends the browser to Google, which comes back to /login with an ID token after the #. No script of theirs is run. */
export async function goToGoogle({ client_id, sign_in_page: page }: NonNullable<Options['google']>): Promise<void> {
  const { nonce } = await session.startGoogle();
  sessionStorage.setItem('google', nonce);
  const query = new URLSearchParams({
    client_id,
    redirect_uri: `${location.origin}/login`,
    response_type: 'id_token',
    scope: 'openid email',
    nonce,
    state: nonce,
    prompt: 'select_account',
  });
  location.assign(`${page}?${query.toString()}`);
}

/** The ID token that Google has just sent here, if it answers the question that this browser asked. */
export function takeGoogleToken(): string | undefined {
  const answer = new URLSearchParams(location.hash.slice(1));
  const nonce = sessionStorage.getItem('google');
  const token = answer.get('id_token');
  if (token === null || nonce === null) return undefined;
  sessionStorage.removeItem('google');
  history.replaceState(null, '', location.pathname);
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { nonce: told } = JSON.parse(atob(payload)) as { nonce?: string };
  return answer.get('state') === nonce && told === nonce ? token : undefined;
}

/** The token of an invitation: `/login#invitation=…`, so that it reaches no log. */
export function readInvitation(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('invitation') ?? undefined;
}

/** The one-time token of a session that goes on here: `/login#token=…`, so that it reaches no log either. */
export function readPortalToken(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
}

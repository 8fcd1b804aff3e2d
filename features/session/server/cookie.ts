import type { Settings } from '#platform/server/settings.ts';

const SESSION_COOKIE = 'plaza_session';
export const ATTEMPT_COOKIE = 'plaza_sign_in';
const ATTEMPT_SECONDS = 600;

/** The same session for calls that a picture or a player makes; no other call reads it. */
export function sessionCookie(settings: Settings, token: string): string {
  return cookie(settings, SESSION_COOKIE, token, 'Strict', settings.SESSION_MAX_HOURS * 3600);
}

export function noSessionCookie(settings: Settings): string {
  return cookie(settings, SESSION_COOKIE, '', 'Strict', 0);
}

/** Carries a sealed sign-in attempt over the visit to the provider: Lax, because the way back comes from there. */
export function attemptCookie(settings: Settings, sealed: string): string {
  return cookie(settings, ATTEMPT_COOKIE, sealed, 'Lax', ATTEMPT_SECONDS);
}

export function noAttemptCookie(settings: Settings): string {
  return cookie(settings, ATTEMPT_COOKIE, '', 'Lax', 0);
}

/** The value of one cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

function cookie(settings: Settings, name: string, value: string, sameSite: string, seconds: number): string {
  const secure = settings.PUBLIC_URL?.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}

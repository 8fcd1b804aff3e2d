import type { JWTVerifyGetKey } from 'jose';
import type { Context } from '#platform/server/context.ts';
import type { Settings } from '#platform/server/settings.ts';
import { errors } from '../errors.ts';
import { open, seal } from './seal.ts';
import { newToken } from './token.ts';

const DISCOVERY_MS = 3_000;
const KEEP_MS = 3_600_000;
const ATTEMPT_MS = 600_000;
const PURPOSE = 'google-attempt';

interface Attempt {
  readonly nonce: string;
  readonly at: number;
}

export interface GoogleIdentity {
  readonly email: string;
  readonly issuer: string;
  readonly subject: string;
}

/** Begins a sign-in: the nonce that the token must carry, and the sealed attempt for the cookie of this browser. */
export async function startGoogleVisit(ctx: Context): Promise<{ nonce: string; attempt: string }> {
  if (!ctx.settings.GOOGLE_CLIENT_ID) throw errors.provider_not_set();
  const nonce = newToken();
  return { nonce, attempt: await seal(ctx, PURPOSE, { nonce, at: ctx.now().getTime() } satisfies Attempt) };
}

/**
 * The nonce that this browser was told.
 * @throws provider_not_set, attempt_expired without the cookie of this browser, or after ten minutes
 */
export async function nonceOfAttempt(ctx: Context, sealed: string | undefined): Promise<string> {
  if (!ctx.settings.GOOGLE_CLIENT_ID) throw errors.provider_not_set();
  const attempt = sealed === undefined ? undefined : await open<Attempt>(ctx, PURPOSE, sealed);
  if (!attempt || ctx.now().getTime() - attempt.at > ATTEMPT_MS) throw errors.attempt_expired();
  return attempt.nonce;
}

/**
 * The verified e-mail in a Google ID token and whose it is there: made for us by the issuer that the settings name, and
 * asked for by this browser.
 * @throws provider_not_set, provider_refused, provider_unavailable
 */
export async function readGoogleToken(
  settings: Settings,
  token: string,
  nonce: string,
  now: Date,
): Promise<GoogleIdentity> {
  if (!settings.GOOGLE_CLIENT_ID) throw errors.provider_not_set();
  const jose = await import('jose');
  const issuer = issuerOf(settings);
  const { keys } = await discover(issuer).catch((cause: unknown) => {
    throw errors.provider_unavailable({}, { cause });
  });
  const { payload } = await jose
    .jwtVerify(token, keys, {
      // Google signs with and without the scheme.
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience: settings.GOOGLE_CLIENT_ID,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'email', 'sub', 'nonce'],
      currentDate: now,
      clockTolerance: 30,
    })
    .catch((cause: unknown) => {
      if (cause instanceof jose.errors.JWKSTimeout || !(cause instanceof jose.errors.JOSEError))
        throw errors.provider_unavailable({}, { cause });
      throw errors.provider_refused({}, { cause });
    });
  if (payload.email_verified !== true || typeof payload.email !== 'string' || !payload.sub)
    throw errors.provider_refused();
  if (payload['nonce'] !== nonce) throw errors.provider_refused();
  return { email: payload.email, issuer, subject: payload.sub };
}

/** What the sign-in page needs to send people to Google; nothing where it is not set up or does not answer. */
export async function offerGoogle(settings: Settings): Promise<{ client_id: string; sign_in_page: string } | null> {
  const { GOOGLE_CLIENT_ID: client } = settings;
  if (client === undefined) return null;
  const issuer = issuerOf(settings);
  const page = issuer === google ? googlePage : (await discover(issuer).catch(() => undefined))?.authorization_endpoint;
  return page === undefined ? null : { client_id: client, sign_in_page: page };
}

const google = 'https://accounts.google.com';
/** As Google's discovery document names it: the sign-in page does not wait for it. */
const googlePage = `${google}/o/oauth2/v2/auth`;

const issuerOf = (settings: Settings) => settings.GOOGLE_ISSUER.replace(/\/$/, '');

interface Discovered {
  readonly jwks_uri: string;
  readonly authorization_endpoint: string;
  readonly keys: JWTVerifyGetKey;
}

const known = new Map<string, { readonly discovered: Discovered; readonly readAt: number }>();

/** The issuer's own discovery document; its keys are read again by jose when a new one appears. */
async function discover(issuer: string): Promise<Discovered> {
  const cached = known.get(issuer);
  if (cached && performance.now() - cached.readAt < KEEP_MS) return cached.discovered;
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_MS),
  });
  if (!answer.ok) throw new Error(`discovery answered ${answer.status}`);
  const told = (await answer.json()) as Omit<Discovered, 'keys'>;
  const { createRemoteJWKSet } = await import('jose');
  const keys = createRemoteJWKSet(new URL(told.jwks_uri), { timeoutDuration: DISCOVERY_MS });
  const discovered = { ...told, keys };
  known.set(issuer, { discovered, readAt: performance.now() });
  return discovered;
}

import type { JWTVerifyGetKey } from 'jose';
import type { Settings } from '#platform/server/settings.ts';
import { errors } from '../errors.ts';

const DISCOVERY_MS = 3_000;
const KEEP_MS = 3_600_000;

/**
 * The verified e-mail in a Google ID token, made for us by the issuer that the settings name.
 * @throws provider_not_set, provider_refused, provider_unavailable
 */
export async function readGoogleToken(settings: Settings, token: string, now: Date): Promise<string> {
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
      requiredClaims: ['exp', 'iat', 'email'],
      currentDate: now,
      clockTolerance: 30,
    })
    .catch((cause: unknown) => {
      if (cause instanceof jose.errors.JWKSTimeout || !(cause instanceof jose.errors.JOSEError))
        throw errors.provider_unavailable({}, { cause });
      throw errors.provider_refused({}, { cause });
    });
  if (payload.email_verified !== true || typeof payload.email !== 'string') throw errors.provider_refused();
  return payload.email;
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

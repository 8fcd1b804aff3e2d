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
  const issuer = settings.GOOGLE_ISSUER.replace(/\/$/, '');
  const keys = await keysOf(issuer).catch((cause: unknown) => {
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

const known = new Map<string, { keys: JWTVerifyGetKey; readAt: number }>();

/** The issuer's keys, by its own discovery document; jose reads them again when a new one appears. */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const cached = known.get(issuer);
  if (cached && performance.now() - cached.readAt < KEEP_MS) return cached.keys;
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_MS),
  });
  if (!answer.ok) throw new Error(`discovery answered ${answer.status}`);
  const { jwks_uri: address } = (await answer.json()) as { jwks_uri: string };
  const { createRemoteJWKSet } = await import('jose');
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: DISCOVERY_MS });
  known.set(issuer, { keys, readAt: performance.now() });
  return keys;
}

import type { Configuration } from 'openid-client';
import type { Context } from '#platform/server/context.ts';
import type { Settings } from '#platform/server/settings.ts';
import { errors } from '../errors.ts';
import { open, seal } from './seal.ts';

const ATTEMPT_MS = 600_000;
const PURPOSE = 'sign-in-attempt';

interface Attempt {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly at: number;
}

/**
 * Begins a visit to the corporate provider: where to send the browser, and the sealed attempt for its cookie.
 * @throws provider_not_set, provider_unavailable
 */
export async function startAzureVisit(ctx: Context): Promise<{ url: string; attempt: string }> {
  const client = await import('openid-client');
  const configuration = await configurationOf(ctx.settings);
  const attempt: Attempt = {
    verifier: client.randomPKCECodeVerifier(),
    state: client.randomState(),
    nonce: client.randomNonce(),
    at: ctx.now().getTime(),
  };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(ctx.settings),
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce: attempt.nonce,
  });
  return { url: url.href, attempt: await seal(ctx, PURPOSE, attempt) };
}

/**
 * Ends the visit: state, nonce, issuer and the token's signature are checked, and what it says of the person answered.
 * @throws attempt_expired, provider_not_set, provider_refused, provider_unavailable
 */
export async function finishAzureVisit(
  ctx: Context,
  answer: { code: string; state?: string | undefined; iss?: string | undefined },
  sealed: string | undefined,
): Promise<ProviderIdentity> {
  const attempt = sealed === undefined ? undefined : await open<Attempt>(ctx, PURPOSE, sealed);
  if (!attempt || ctx.now().getTime() - attempt.at > ATTEMPT_MS) throw errors.attempt_expired();
  if (answer.state !== undefined && answer.state !== attempt.state) throw errors.provider_refused();
  const client = await import('openid-client');
  const configuration = await configurationOf(ctx.settings);
  const address = new URL(returnAddress(ctx.settings));
  // The specified call carries the code alone: the sealed cookie then stands for the state of this browser, and
  // with one provider there is no other that the code could be from.
  const { issuer } = configuration.serverMetadata();
  address.search = new URLSearchParams({
    code: answer.code,
    state: attempt.state,
    iss: answer.iss ?? issuer,
  }).toString();
  const tokens = await client
    .authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    })
    .catch((cause: unknown) => {
      ctx.log.warn({ err: cause }, 'The OpenID provider refused a sign-in');
      throw isUnreachable(cause) || isOutage(cause)
        ? errors.provider_unavailable({}, { cause })
        : errors.provider_refused({}, { cause });
    });
  const claims = (tokens.claims() ?? {}) as Claims;
  const whose = { issuer, subject: String(claims['sub']) };
  const told = { ...identityOf(ctx.settings, claims), ...whose };
  if (told.documentNumber || told.email || !configuration.serverMetadata().userinfo_endpoint) return told;
  // Providers that follow the standard closely tell the profile only here.
  const more = await client
    .fetchUserInfo(configuration, tokens.access_token, String(claims['sub']))
    .catch((cause: unknown) => {
      throw isUnreachable(cause) || isOutage(cause)
        ? errors.provider_unavailable({}, { cause })
        : errors.provider_refused({}, { cause });
    });
  return { ...identityOf(ctx.settings, more), ...whose };
}

type Claims = Readonly<Record<string, unknown>>;

/** What a provider says of somebody, and under which name it knows them. */
export interface ProviderIdentity {
  readonly documentNumber?: string;
  readonly email?: string;
  readonly issuer: string;
  readonly subject: string;
}

/** An e-mail counts only where the provider says that it is theirs, and where it names no document. */
function identityOf(settings: Settings, claims: Claims): { documentNumber?: string; email?: string } {
  const text = (claim: unknown) => (typeof claim === 'string' || typeof claim === 'number' ? `${claim}`.trim() : '');
  const documentNumber = text(claims[settings.OIDC_DOCUMENT_CLAIM]);
  if (documentNumber !== '') return { documentNumber };
  return { email: claims['email_verified'] === true ? text(claims['email']) : '' };
}

const returnAddress = (settings: Settings) => new URL('/loginAzure', settings.PUBLIC_URL).href;

let known: { key: string; configuration: Promise<Configuration> } | undefined;

/** Read from the provider once for each process; read again after a failure. */
async function configurationOf(settings: Settings): Promise<Configuration> {
  if (!settings.OIDC_ISSUER || !settings.OIDC_CLIENT_ID) throw errors.provider_not_set();
  const key = `${settings.OIDC_ISSUER} ${settings.OIDC_CLIENT_ID}`;
  if (known?.key !== key) known = { key, configuration: discover(settings) };
  try {
    return await known.configuration;
  } catch (cause) {
    known = undefined;
    throw errors.provider_unavailable({}, { cause });
  }
}

async function discover(settings: Settings): Promise<Configuration> {
  const client = await import('openid-client');
  const issuer = new URL(settings.OIDC_ISSUER!);
  const secret = settings.OIDC_CLIENT_SECRET;
  return client.discovery(
    issuer,
    settings.OIDC_CLIENT_ID!,
    undefined,
    secret ? client.ClientSecretPost(secret) : client.None(),
    {
      timeout: 5,
      execute: [
        client.enableNonRepudiationChecks,
        // Only an issuer that the operator wrote with http, such as one on the same machine, may be without TLS.
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** The provider answered that it cannot answer: that is nobody's failed try. */
function isOutage(cause: unknown): boolean {
  const { status, cause: inner } = cause as { status?: number; cause?: { status?: number } };
  const answered = status ?? inner?.status ?? 0;
  return answered >= 500 || answered === 429;
}

function isUnreachable(cause: unknown): boolean {
  const error = cause as { code?: string; name?: string; cause?: { code?: string } };
  return error.name === 'TypeError' || error.code === 'OAUTH_TIMEOUT' || /^E[A-Z]+$/.test(error.cause?.code ?? '');
}

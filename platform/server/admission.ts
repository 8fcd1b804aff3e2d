import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../contract/endpoint.ts';
import { platformErrors } from '../contract/errors.ts';
import { anonymousScope, holds, type Scope } from '../contract/scope.ts';
import type { Authenticate, House } from './house.ts';

export const sessionCookie = 'plaza_session';

const wellFormedToken = /^[A-Za-z0-9_-]{20,200}$/;

/**
 * Lets a request in before a byte of its body is read: rate, then session, then access, then media type.
 * @throws too_many_requests, unauthenticated, forbidden, unsupported_type, and what holds the caller back
 */
export async function admit(
  request: FastifyRequest,
  operation: string,
  endpoint: Endpoint,
  house: House,
  authenticate: Authenticate,
): Promise<Scope> {
  const token = endpoint.unsigned ? undefined : tokenOf(request, endpoint);
  const atAddress = { name: `address:${request.ip}`, allowance: Math.floor(house.settings.RATE_LIMIT / 2) };
  const bySession =
    token === undefined ? undefined : { name: `session:${digestOf(token)}`, allowance: house.settings.RATE_LIMIT };
  await limitCalls(bySession ?? atAddress, house);
  const scope = await whoIs(request, token, house, authenticate);
  // Who brings a token that nobody has is a caller without one: a new one each time would be an allowance each time.
  if (bySession && scope.kind === 'anonymous') await limitCalls(atAddress, house);
  // Sessions are free, so a call that sets its own limit counts people.
  await limitCall(operation, endpoint, scope.kind === 'person' ? `person:${scope.personId}` : atAddress.name, house);
  if (endpoint.access !== 'public') {
    if (scope.kind === 'anonymous') throw platformErrors.unauthenticated();
    if (scope.heldBy !== undefined && !endpoint.whenHeld) throw scope.heldBy();
    if (!isLetIn(scope, endpoint.access)) throw platformErrors.forbidden();
  }
  requireMediaType(request, endpoint);
  return scope;
}

/** Whoever is signed in, or holds one of the permissions; a call that names none is nobody's. */
function isLetIn(scope: Scope, access: Exclude<Endpoint['access'], 'public'>): boolean {
  return access === 'session' || [access].flat().some((permission) => holds(scope, permission));
}

/** The bearer token; where bytes are read, a picture or a player can only bring the cookie. */
function tokenOf(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    return token !== undefined && wellFormedToken.test(token) ? token : undefined;
  }
  if (endpoint.answers !== 'bytes' || endpoint.method !== 'GET' || cookie === undefined) return undefined;
  const token = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;\\s]+)`).exec(cookie)?.[1];
  return token !== undefined && wellFormedToken.test(token) ? token : undefined;
}

async function whoIs(
  request: FastifyRequest,
  token: string | undefined,
  house: House,
  authenticate: Authenticate,
): Promise<Scope> {
  if (token === undefined) return anonymousScope;
  const read = { db: house.db, scope: anonymousScope, now: house.now, rooms: house.rooms };
  const userAgent = request.headers['user-agent'] ?? '';
  return (await authenticate(read, token, { address: request.ip, userAgent })) ?? anonymousScope;
}

interface Caller {
  readonly name: string;
  /** Calls in a minute. */
  readonly allowance: number;
}

const digestOf = (token: string) => hash('sha256', token, 'base64url').slice(0, 22);

/** Each caller has a minute's allowance over all calls. 0 switches it off, and the limits of single calls too. */
async function limitCalls({ name, allowance }: Caller, { settings, services }: House): Promise<void> {
  if (settings.RATE_LIMIT === 0) return;
  refuseUntil(await services.limiter.hit(`calls:${name}`, Math.max(1, allowance), 60));
}

/** … and one for each call that sets its own. */
async function limitCall(
  operation: string,
  { rateLimit }: Endpoint,
  name: string,
  { settings, services }: House,
): Promise<void> {
  if (settings.RATE_LIMIT === 0 || rateLimit === undefined) return;
  refuseUntil(await services.limiter.hit(`call:${operation}:${name}`, rateLimit, 60));
}

function refuseUntil(wait: number): void {
  if (wait > 0) throw platformErrors.too_many_requests({ seconds: wait }, { retryAfter: wait });
}

/** A body that the call does not take is refused unread. @throws unsupported_type */
function requireMediaType(request: FastifyRequest, endpoint: Endpoint): void {
  if (!hasBody(request) || request.method === 'GET' || request.method === 'HEAD') return;
  const sent = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const multipart = endpoint.form !== undefined || endpoint.files !== undefined;
  const accepted = multipart ? ['multipart/form-data'] : ['application/json'];
  if (endpoint.urlencoded)
    accepted.push('application/x-www-form-urlencoded', ...(multipart ? ['application/json'] : []));
  if (!accepted.includes(sent)) throw platformErrors.unsupported_type();
}

function hasBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

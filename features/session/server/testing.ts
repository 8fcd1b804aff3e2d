import { createRequire } from 'node:module';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

// Real servers that tests start beside themselves: an LDAP directory, an OpenID provider, and Google's keys.

interface LdapRequest {
  readonly dn: { toString(): string };
  readonly credentials: string;
  readonly filter: { readonly attribute?: string; readonly value?: string; matches(attributes: object): boolean };
  readonly connection: { ldap: { bindDN: { toString(): string } } };
}
interface LdapResponse {
  send(entry: { dn: string; attributes: object }): void;
  end(): void;
}
type LdapHandler = (request: LdapRequest, response: LdapResponse, next: (error?: Error) => void) => void;
interface LdapServer {
  bind(dn: string, handler: LdapHandler): void;
  search(dn: string, handler: LdapHandler): void;
  listen(port: number, host: string, ready: () => void): void;
  close(done: () => void): void;
  readonly port: number;
}
interface Ldapjs {
  createServer(): LdapServer;
  InvalidCredentialsError: new () => Error;
  InsufficientAccessRightsError: new () => Error;
}

/** What every way of signing in answers, as far as the tests look at it. */
export interface SignedIn {
  readonly token: string;
  readonly user: { id: string; username: string; document_number: string; session: { id: string; expires_at: string } };
}

export interface DirectoryEntry {
  readonly uid: string;
  readonly password: string;
  readonly employeeNumber?: string;
}

/** An LDAP directory in which only the service account may search. `binds` lists who tried to bind. */
export async function startDirectory(people: readonly DirectoryEntry[]) {
  const ldap = createRequire(import.meta.url)('ldapjs') as Ldapjs;
  const base = 'ou=people,dc=andina,dc=test';
  const service = { dn: 'cn=plaza,dc=andina,dc=test', password: 'service-secret' };
  const binds: string[] = [];
  const server = ldap.createServer();
  const spelled = (dn: { toString(): string }) => decoded(dn.toString()).replaceAll(', ', ',').toLowerCase();
  server.bind('dc=andina,dc=test', (request, response, next) => {
    const dn = spelled(request.dn);
    binds.push(dn);
    const person = people.find(({ uid }) => dn === `uid=${uid},${base}`);
    const expected = dn === service.dn ? service.password : person?.password;
    if (expected === undefined || request.credentials !== expected) return next(new ldap.InvalidCredentialsError());
    response.end();
    next();
  });
  server.search(base, (request, response, next) => {
    if (spelled(request.connection.ldap.bindDN) !== service.dn) return next(new ldap.InsufficientAccessRightsError());
    for (const { uid, employeeNumber } of people) {
      const attributes = { uid, objectclass: 'person', ...(employeeNumber ? { employeeNumber } : {}) };
      const { attribute, value } = request.filter;
      const isMeant = attribute === 'uid' && value !== undefined ? decoded(value) === uid : undefined;
      if (isMeant ?? request.filter.matches(attributes)) response.send({ dn: `uid=${uid},${base}`, attributes });
    }
    response.end();
    next();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `ldap://127.0.0.1:${server.port}`;
  return {
    binds,
    settings: {
      LDAP_URL: url,
      LDAP_BASE: base,
      LDAP_BIND_DN: service.dn,
      LDAP_BIND_PASSWORD: service.password,
      // This server compares the names of attributes in lower case only.
      LDAP_DOCUMENT_ATTRIBUTE: 'employeenumber',
    },
    stop: () => new Promise<void>((done) => server.close(done)),
    /** Comes back at the same address. */
    start: () => new Promise<void>((ready) => server.listen(Number(new URL(url).port), '127.0.0.1', ready)),
  };
}

/** This server hands on what is beyond ASCII as bytes in hexadecimal. */
function decoded(text: string): string {
  const bytes = text.replace(/\\([0-9a-f]{2})/gi, (_whole, hex: string) => `%${hex}`);
  return bytes === text ? text : decodeURIComponent(bytes);
}

/** Google's discovery document and keys, and the hand that signs with them. */
export async function startGoogle() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let origin = '';
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/.well-known/openid-configuration')
      response.end(
        JSON.stringify({ issuer: origin, jwks_uri: `${origin}/keys`, authorization_endpoint: `${origin}/sign-in` }),
      );
    else response.end(JSON.stringify({ keys: [key] }));
  });
  origin = await listen(server);
  return {
    settings: { GOOGLE_ISSUER: origin, GOOGLE_CLIENT_ID: 'plaza-google' },
    sign: (
      claims: Record<string, unknown>,
      options: { at?: Date; audience?: string; issuer?: string; key?: CryptoKey } = {},
    ) => {
      const at = Math.floor((options.at ?? new Date()).getTime() / 1000);
      return new SignJWT({ email_verified: true, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(options.issuer ?? origin)
        .setAudience(options.audience ?? 'plaza-google')
        .setSubject(typeof claims['sub'] === 'string' ? claims['sub'] : '1')
        .setIssuedAt(at)
        .setExpirationTime(at + 3600)
        .sign(options.key ?? privateKey);
    },
    stop: () => stop(server),
  };
}

interface OidcProvider {
  readonly callback: () => (request: IncomingMessage, response: ServerResponse) => void;
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  readonly Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
}

/** An OpenID provider where everybody who visits is `account`; `isTerse` keeps the profile out of the ID token. */
export async function startProvider(returnAddress: string, options: { isTerse?: boolean } = {}) {
  // It carries no types.
  const name: string = 'oidc-provider';
  const { Provider } = (await import(name)) as {
    Provider: new (issuer: string, configuration: object) => OidcProvider;
  };
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const account: { claims: Record<string, unknown>; isAway: boolean } = { claims: {}, isAway: false };
  // The issuer's own address must be known before it begins.
  const server = createServer((request, response) => {
    if (account.isAway) response.writeHead(500).end();
    else if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: 'somebody' } });
    else provider.callback()(request, response);
  });
  const origin = await listen(server);
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: 'plaza',
        client_secret: 'plaza-client-secret',
        redirect_uris: [returnAddress],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'employee_number'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: options.isTerse ?? false,
    cookies: { keys: ['for tests only'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: () => ({ accountId: 'somebody', claims: () => ({ sub: 'somebody', ...account.claims }) }),
    loadExistingGrant: async (ctx: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: ctx.oidc.client.clientId, accountId: ctx.oidc.session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  return {
    account,
    settings: {
      OIDC_ISSUER: origin,
      OIDC_CLIENT_ID: 'plaza',
      OIDC_CLIENT_SECRET: 'plaza-client-secret',
      PUBLIC_URL: new URL(returnAddress).origin,
    },
    /** Goes where a browser would go, and answers what the way back carries. */
    visit: async (address: string) => {
      const jar = new Map<string, string>();
      for (let at = address; ;) {
        if (at.startsWith(returnAddress)) return Object.fromEntries(new URL(at).searchParams);
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s);
          jar.set(name, value);
        }
        const next = answer.headers.get('location');
        if (!next) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
        at = new URL(next, at).href;
      }
    },
    stop: () => stop(server),
  };
}

/** Answers the address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

import { randomUUID } from 'node:crypto';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { platformErrors } from '../contract/errors.ts';
import { answerClientError } from './client-error.ts';
import { securityHeaders } from './headers.ts';
import type { Authenticate, House } from './house.ts';
import { parseJson, refuseUnsafe } from './json.ts';
import { mountRoom, takesForm } from './mount.ts';
import { type Pressure, refuseUnderPressure } from './pressure.ts';
import { sendProblem } from './problem.ts';
import { trustedProxies } from './proxies.ts';
import type { Room } from './room.ts';
import type { Web } from './static.ts';

const jsonBytes = 1_048_576;
const jsonSeconds = 20;
const leftoverSeconds = 10;

export interface AppParts {
  readonly house: House;
  readonly rooms: readonly Room[];
  readonly authenticate: Authenticate;
  /** Tests: a failure that its call did not declare is a 500, so that it is found. */
  readonly strict?: boolean;
  /** Answers what is no call. */
  readonly web?: Web;
  /** Who is refused while there is more to do than can be done. */
  readonly pressure?: Pressure;
  /** Counts every finished request. */
  readonly measure?: (operation: string, status: number, seconds: number) => void;
}

/** Calls are checked and written by their contracts: what Fastify would compile schemas with is not even read. */
function notBySchema(): never {
  throw new Error('A call is declared by a contract, not by a schema of Fastify');
}

/** The HTTP server of one process with the calls of all rooms; nothing listens yet. */
export async function buildApp({
  house,
  rooms,
  authenticate,
  strict = false,
  web,
  pressure,
  measure,
}: AppParts): Promise<FastifyInstance> {
  const headers = securityHeaders(house.settings);
  // Its wider type keeps the application's type the usual one.
  const logger: FastifyBaseLogger = house.log;
  // A line for each answer holds no secret: to look for some would cost more than the line.
  const answers = house.log.child({}, { redact: [] });
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: jsonBytes,
    connectionTimeout: 120_000,
    // The longest upload; slow headers and slow JSON are cut off far earlier.
    requestTimeout: 3_600_000,
    keepAliveTimeout: 65_000,
    trustProxy: trustedProxies(house.settings.TRUST_PROXY),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: notBySchema, buildSerializer: notBySchema } },
    genReqId: requestIdOf,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerProblem(request, reply.headers(headers), error),
  });
  const answerProblem = (request: FastifyRequest, reply: FastifyReply, thrown: unknown) => {
    dropLeftover(request, reply);
    return sendProblem(request, reply, thrown, house.phrases);
  };
  app.setErrorHandler((thrown, request, reply) => answerProblem(request, reply, thrown));
  app.setNotFoundHandler(
    (request, reply) => web?.(request, reply) ?? answerProblem(request, reply, platformErrors.not_found()),
  );
  app.decorateRequest('scope', null as never);
  app.decorateRequest('bytes', undefined);

  readBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  if (pressure) refuseUnderPressure(app, pressure);
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'other';
    measure?.(operation, reply.statusCode, reply.elapsedTime / 1000);
    if (operation !== 'other' || reply.statusCode >= 500)
      answers.info(
        {
          requestId: request.id,
          operation,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          person: request.scope?.personId || undefined,
        },
        'answered',
      );
    done();
  });
  await mountRooms(app, rooms, { house, authenticate, strict });
  return app;
}

async function mountRooms(
  app: FastifyInstance,
  rooms: readonly Room[],
  mounting: Parameters<typeof mountRoom>[3],
): Promise<void> {
  const part = (forms: boolean) => (routes: NonNullable<Room['routes']>) => ({
    ...routes,
    contract: Object.fromEntries(
      Object.entries(routes.contract).filter(([, endpoint]) => takesForm(endpoint) === forms),
    ),
  });
  for (const { name, routes } of rooms) if (routes) mountRoom(app, name, part(false)(routes), mounting);
  // The multipart plugin hooks into every request of its context, so it gets one of its own.
  await app.register(async (uploads) => {
    await uploads.register((await import('@fastify/multipart')).default, { throwFileSizeLimit: false });
    for (const { name, routes } of rooms) if (routes) mountRoom(uploads, name, part(true)(routes), mounting);
  });
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      request.bytes = body as Buffer;
      done(null, body.length === 0 ? undefined : parseJson(body));
    } catch (thrown) {
      done(thrown as Error);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      const fields = Object.fromEntries(new URLSearchParams(body as string));
      refuseUnsafe(fields);
      done(null, fields);
    } catch (thrown) {
      done(thrown as Error);
    }
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers;
    if ((length === undefined && encoding === undefined) || type?.startsWith('multipart/')) return done();
    const tooSlow = setTimeout(() => payload.emit('error', platformErrors.timed_out()), jsonSeconds * 1000);
    payload
      .once('end', () => clearTimeout(tooSlow))
      .once('close', () => clearTimeout(tooSlow))
      .once('error', () => clearTimeout(tooSlow));
    done();
  });
}

/** An answer may come before the body: the sender gets a moment to finish and read it, then the line is cut. */
function dropLeftover(request: FastifyRequest, reply: FastifyReply): void {
  // An injected request has neither a line nor this mark.
  if (request.raw.complete !== false) return;
  reply.raw.once('finish', () => {
    if (request.raw.complete) return;
    const cut = setTimeout(() => request.raw.complete || request.raw.socket.destroy(), leftoverSeconds * 1000);
    request.raw.once('close', () => clearTimeout(cut));
    request.raw.resume();
  });
}

function requestIdOf(request: { headers: Readonly<Record<string, string | string[] | undefined>> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

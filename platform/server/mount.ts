import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint, FileAnswer } from '../contract/endpoint.ts';
import { Failure, type Issue, platformErrors } from '../contract/errors.ts';
import { type Scope, anonymousScope } from '../contract/scope.ts';
import { admit } from './admission.ts';
import { jsonAnswer, sendBytes, sendJson } from './answers.ts';
import type { Upload } from './context.ts';
import { type Authenticate, type House, makeContext } from './house.ts';
import { type Once, onceOf, runOnce } from './idempotency.ts';
import { parsePart, unknownNames } from './issues.ts';
import { refuseUnsafe } from './json.ts';
import { languageOf } from './phrases.ts';
import type { Input, RoomRoutes } from './room.ts';
import { receiveForm, type ReceivedForm } from './uploads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `room.operation`. */
    operation?: string;
  }
  interface FastifyRequest {
    scope: Scope;
    /** A JSON body as it came. */
    bytes: Uint8Array | undefined;
  }
}

export interface Mounting {
  readonly house: House;
  readonly authenticate: Authenticate;
  /** Tests: a failure that its call did not declare is a 500, so that it is found. */
  readonly strict: boolean;
}

type Handler = (ctx: unknown, input: unknown) => Promise<unknown>;

/** Registers every call of a room: admission, body, schema, handler, schema, envelope, in this order. */
export function mountRoom(app: FastifyInstance, room: string, routes: RoomRoutes, mounting: Mounting): void {
  for (const [name, endpoint] of Object.entries(routes.contract)) {
    const operation = `${room}.${name}`;
    const handler = routes.handlers[name] as Handler | undefined;
    if (handler === undefined) throw new Error(`${operation} has no handler`);
    app.route({
      method: endpoint.answers === 'bytes' && endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation },
      onRequest: async (request) => {
        request.scope = await admit(request, operation, endpoint, mounting.house, mounting.authenticate);
      },
      handler: answering(operation, endpoint, handler, mounting),
    });
  }
}

/** Whether a call takes multipart: it must then be mounted where the multipart parser is. */
export function takesForm(endpoint: Endpoint): boolean {
  return endpoint.form !== undefined || endpoint.files !== undefined;
}

function answering(operation: string, endpoint: Endpoint, handler: Handler, { house, strict }: Mounting) {
  const declared = new Set(endpoint.errors?.map((factory) => factory.code));
  const toJson = jsonAnswer(operation, endpoint);

  const run = async (request: FastifyRequest, reply: FastifyReply, form?: ReceivedForm, once?: Once) => {
    const ctx = makeContext(house, { ...callerOf(request, endpoint), once }, request.log as Logger);
    const input = readInput(request, reply, endpoint, house, form);
    try {
      return await handler(ctx, input);
    } catch (thrown) {
      if (strict && thrown instanceof Failure && thrown.code.includes('.') && !declared.has(thrown.code))
        throw new Error(`${operation} answered ${thrown.code}, which its contract does not declare`, { cause: thrown });
      throw thrown;
    }
  };
  const sendBody = (request: FastifyRequest, reply: FastifyReply, body: string) =>
    endpoint.answers === 'none'
      ? reply.code(204).header('cache-control', 'no-store').send()
      : sendJson(request, reply, body, endpoint);

  /** Does what was asked; what it answers sends the result, once everything else is put away. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, form?: ReceivedForm) => {
    const once = onceOf(request, operation, endpoint, form);
    if (once !== undefined) {
      const told = await runOnce(house.db, once, async () => toJson(await run(request, reply, form, once)));
      if (told.isReplayed) void reply.header('idempotency-replayed', 'true');
      return () => sendBody(request, reply, told.body);
    }
    const value = await run(request, reply, form);
    if (endpoint.answers === 'bytes') {
      const file = value as FileAnswer;
      if (strict && !isDeclared(file.type, endpoint.media))
        throw new Error(`${operation} answered ${file.type}, which its contract does not declare`);
      return () => sendBytes(request, reply, file);
    }
    const body = toJson(value);
    return () => sendBody(request, reply, body);
  };

  if (!takesForm(endpoint))
    return async (request: FastifyRequest, reply: FastifyReply) => (await answer(request, reply))();
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const form = await receiveForm(request, endpoint, house);
    let send: Awaited<ReturnType<typeof answer>>;
    try {
      send = await answer(request, reply, form);
    } finally {
      await form.discard();
    }
    return send();
  };
}

function isDeclared(type: string, media: Endpoint['media'] = []): boolean {
  const plain = type.split(';', 1)[0] ?? '';
  return media.some((one) => one === '*/*' || one === plain || one === `${plain.split('/', 1)[0]}/*`);
}

function callerOf(request: FastifyRequest, { unsigned }: Pick<Endpoint, 'unsigned'>) {
  return {
    scope: request.scope ?? anonymousScope,
    language: languageOf(request.headers),
    requestId: request.id,
    address: unsigned ? '' : request.ip,
    userAgent: unsigned ? '' : (request.headers['user-agent'] ?? '').slice(0, 500),
  };
}

/** Every part of the request by its schema. @throws invalid_input with the issues of all parts together */
function readInput(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  house: House,
  form: ReceivedForm | undefined,
): Input<never> {
  const issues: Issue[] = [...(form?.issues ?? [])];
  const part = (schema: Endpoint['body'], given: unknown): unknown => {
    if (schema === undefined) return undefined;
    const parsed = parsePart(schema, given, house.phrases);
    issues.push(...parsed.issues);
    return parsed.value;
  };
  refuseUnsafe(request.params);
  refuseUnsafe(request.query);
  issues.push(...unknownNames(endpoint.query, request.query), ...unknownNames(endpoint.form, form?.fields));
  if (endpoint.body === undefined && form === undefined && isSomething(request.body))
    issues.push({ path: '', code: 'unexpected_body' });
  const input = {
    params: part(endpoint.params, request.params),
    query: part(endpoint.query, request.query),
    body: part(endpoint.body, request.body === undefined ? {} : request.body),
    form: part(endpoint.form, endpoint.urlencoded && request.body ? request.body : (form?.fields ?? {})),
    files: form?.files ?? ([] as readonly Upload[]),
    bytes: request.bytes,
    headers: request.headers,
    setHeader: (name: string, value: string) => void reply.header(name, value),
  };
  if (issues.length > 0) throw platformErrors.invalid_input({}, { issues });
  return input as unknown as Input<never>;
}

/** Callers that always send an object may send an empty one. */
const isSomething = (body: unknown) =>
  body !== undefined &&
  body !== null &&
  !(typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0);

import type { Answered, Arguments, Contract } from '../contract/endpoint.ts';
import { noteConnection } from './connection.ts';
import { ApiFailure } from './failure.ts';
import { currentLanguage } from './i18n.ts';
import { learnTime } from './now.ts';
import { send } from './sending.ts';
import { readToken } from './token.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told from 0 to 1 while a body goes out: for uploads. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Told each piece of an answer of bytes that is text, as it comes in. */
  readonly onText?: ((piece: string) => void) | undefined;
  /** The call outlives the page: for the last word before it closes. */
  readonly keepalive?: boolean;
  /** One value for all tries of one write; without it each call has its own. */
  readonly idempotencyKey?: string;
}

/** A call as the browser knows it. */
export type Operation = readonly [
  method: string,
  path: string,
  answers: 'data' | 'list' | 'bytes' | 'raw' | 'none',
  body: 'json' | 'form' | 'either' | 'none',
];

type Optional<G> = { readonly [K in keyof G as object extends G[K] ? K : never]?: G[K] };
type Required<G> = { readonly [K in keyof G as object extends G[K] ? never : K]: G[K] };
type Given<E> = Optional<Arguments<E>> & Required<Arguments<E>>;
type Passed<E, More = unknown> = object extends Given<E> ? [given?: Given<E> & More] : [given: Given<E> & More];

/** What TanStack Query asks for; more options are spread beside it. */
export interface Query<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

export interface Call<E> {
  (...passed: Passed<E, CallOptions>): Promise<Answered<E>>;
  /** `useQuery(news.listArticles.query({ … }))` */
  query(...passed: Passed<E>): Query<Answered<E>>;
  /** The same for what is turned over or narrowed: what stood before stays until the next is there. */
  page(...passed: Passed<E>): Query<Answered<E>> & { readonly placeholderData: typeof asBefore };
  /** The beginning of the keys of this call's queries, to invalidate them; with arguments, of one of them. */
  key(given?: Partial<Given<E>>): readonly unknown[];
  /** Its address, for pictures and downloads of calls that answer bytes. */
  url(...passed: Passed<E>): string;
}

export type Client<C extends Contract> = { readonly [Name in keyof C]: Call<C[Name]> };

interface LooseGiven extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>>;
}

const asBefore = <Answer>(before: Answer | undefined) => before;

const bases = JSON.parse((import.meta.env.VITE_BASES as string | undefined) ?? '{}') as Record<string, string>;
const listeners = new Set<() => void>();
const refusedListeners = new Set<(code: string) => void>();

/**
 * The calls of one room, typed by its contract: `client<typeof contract>(room)`. The build gives the
 * room's operations along.
 * @throws ApiFailure from every call that does not succeed
 */
export function client<C extends Contract>(
  room: string,
  operations: Readonly<Record<string, Operation>> = {},
): Client<C> {
  const calls: Record<string, unknown> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const call = (given: LooseGiven = {}) => perform(operation, given);
    const key = (given?: LooseGiven) => (given === undefined ? [room, name] : [room, name, argumentsOf(given)]);
    const query = (given: LooseGiven = {}) => ({
      queryKey: key(given),
      queryFn: ({ signal }: { signal: AbortSignal }) => perform(operation, { ...given, signal }),
    });
    calls[name] = Object.assign(call, {
      key,
      query,
      page: (given?: LooseGiven) => ({ ...query(given), placeholderData: asBefore }),
      url: (given: LooseGiven = {}) => addressOf(operation, given),
    });
  }
  return calls as Client<C>;
}

/** Tells when the server no longer knows the token that a call carried. */
export function onUnauthenticated(listener: () => void): void {
  listeners.add(listener);
}

/** Tells the code of each call that the server has forbidden. */
export function onRefused(listener: (code: string) => void): void {
  refusedListeners.add(listener);
}

/** After a write of one's own the other processes may not have heard of it yet: so long one asks for what is there now. */
const anewMilliseconds = 5_000;
let wroteAt = -anewMilliseconds;

/** A key of 128 bits; `crypto.randomUUID` is missing over plain http. */
const newKey = () => crypto.getRandomValues(new BigUint64Array(2)).join('-');

async function perform(operation: Operation, given: LooseGiven): Promise<unknown> {
  const [method, path, answers] = operation;
  // An empty part of a path would ask another call.
  const empty = [...path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => (given.params?.[name] ?? '') === '');
  if (empty) throw new ApiFailure(404, { code: 'not_found' });
  const token = readToken();
  const headers: Record<string, string> = { 'accept-language': currentLanguage() };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (method !== 'GET') headers['idempotency-key'] = given.idempotencyKey ?? newKey();
  const body = bodyOf(operation, given);
  if (typeof body === 'string') headers['content-type'] = 'application/json';

  const cache = performance.now() - wroteAt < anewMilliseconds ? 'no-cache' : 'default';
  const response = await send(addressOf(operation, given), { ...given, method, headers, body, cache }).catch(
    (cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      noteConnection(false);
      throw new ApiFailure(0, { code: 'offline' });
    },
  );
  if (method !== 'GET' && answers !== 'list') wroteAt = performance.now();
  learnTime(response.headers);
  noteConnection(response.status < 502 || response.status > 504);
  if (!response.ok) throw await failureOf(response, token !== undefined);
  if (answers === 'none' || response.status === 204) return undefined;
  if (answers === 'bytes') return given.onText ? textOf(response, given.onText) : fileOf(response);
  const answer = (await response.json()) as { data: unknown; total: number };
  if (answers === 'list') return { items: answer.data, total: answer.total };
  return answers === 'raw' ? answer : answer.data;
}

async function failureOf(response: Response, hadToken: boolean): Promise<ApiFailure> {
  const problem = (await response.json().catch(() => ({}))) as ConstructorParameters<typeof ApiFailure>[1];
  const failure = new ApiFailure(
    response.status,
    problem,
    Number(response.headers.get('retry-after')) || undefined,
    response.headers,
  );
  if (failure.code === 'unauthenticated' && hadToken) for (const listener of listeners) listener();
  if (failure.status === 403) for (const listener of refusedListeners) listener(failure.code);
  return failure;
}

/** The pieces as they come; the whole at the end. @throws TypeError where it breaks off */
async function textOf(response: Response, onText: (piece: string) => void): Promise<Blob> {
  const pieces: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value);
    onText(read.value);
  }
  return new Blob(pieces, { type: 'text/plain' });
}

async function fileOf(response: Response): Promise<Blob> {
  const blob = await response.blob();
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)/i.exec(disposition)?.[1];
  return name === undefined ? blob : new File([blob], decodeURIComponent(name), { type: blob.type });
}

/** A family of calls may live on a host of its own: VITE_BASES={"/content":"https://content.example"}. */
function addressOf([, path]: Operation, { params = {}, query = {} }: LooseGiven): string {
  const family = `/${path.split('/', 2)[1] ?? ''}`;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, wordOf(one));
  const tail = search.size > 0 ? `?${search.toString()}` : '';
  return `${bases[family] ?? ''}${filled}${tail}`;
}

function bodyOf([, , , kind]: Operation, { body, form = {}, files = {} }: LooseGiven): string | FormData | undefined {
  if (kind === 'json') return JSON.stringify(body ?? {});
  if (kind === 'either' && Object.values(files).every((one) => one === undefined)) return JSON.stringify(form);
  if (kind !== 'form' && kind !== 'either') return undefined;
  const data = new FormData();
  for (const [name, value] of Object.entries(form))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null) data.append(name, wordOf(one));
  for (const [name, value] of Object.entries(files))
    for (const file of value === undefined ? [] : value instanceof Blob ? [value] : value) data.append(name, file);
  return data;
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function argumentsOf({ params, query, body, form }: LooseGiven): LooseGiven {
  return { params, query, body, form };
}

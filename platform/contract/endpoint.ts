import type { FailureFactory } from './errors.ts';

/** Structural on purpose: naming zod's own types in generics made type-checking many times slower. */
export type Schema = { readonly _zod: { readonly output: unknown; readonly input: unknown } };

export type Permission = `${string}:${string}`;
/** Who may call: anybody, anybody signed in, or whoever holds the permission `room:verb`, or one of several, in some scope. */
export type Access = 'public' | 'session' | Permission | readonly Permission[];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * data: `{ cod: 0, data }` · list: the same with `total` · bytes: a file, with its own type and name ·
 * raw: JSON without the envelope, for protocols that fix their own answer · none: 204
 */
export type Answer = 'data' | 'list' | 'bytes' | 'raw' | 'none';

export interface FileRule {
  /** In bytes; the setting MAX_UPLOAD_MB caps it further. */
  readonly maxBytes: number;
  /** Media types found by content, e.g. `image/png`. Empty means any. */
  readonly types: readonly string[];
  /** How many files the field may carry; 1 when absent. */
  readonly max?: number;
  readonly required?: boolean;
}

export interface Endpoint {
  readonly method: Method;
  /** As on the wire, parameters in braces: `/content/noticias/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One English line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Text fields of a multipart body. A call has a body or a form, never both. */
  readonly form?: Schema;
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Accepts application/x-www-form-urlencoded beside JSON; with a form, all three of them. */
  readonly urlencoded?: true;
  readonly answers: Answer;
  /** The media types of a file that it answers; `image/*` where it may be any of them. */
  readonly media?: readonly string[];
  /** The schema of `data`, or of one element when the call answers a list. */
  readonly res?: Schema;
  /** The room's failures that this call may answer, beside the platform's own. */
  readonly errors?: readonly FailureFactory[];
  /**
   * No idempotency key is kept, nor the answer with it: who sent what must not be known, the answer is a secret, or the
   * three statements of a key would cost more than a write that comes by thousands. The room's own rule makes a second
   * try harmless.
   */
  readonly blind?: true;
  /**
   * Whoever calls is nobody, though a session comes along: no token is read, and neither address nor device reaches the
   * room, so nothing that it writes could lead back to a person.
   */
  readonly unsigned?: true;
  /** Answered also while the caller must do something else first, such as accept new terms. */
  readonly whenHeld?: true;
  /** A GET that changes something: never cached or prefetched. */
  readonly writes?: true;
  /** Calls a minute for one caller, where the default of the platform does not fit. */
  readonly rateLimit?: number;
  /** Seconds that a private cache may keep the answer; lists of reference data carry an ETag as well. */
  readonly cacheSeconds?: number;
}

export type Contract = Readonly<Record<string, Endpoint>>;

/**
 * Declares one call. It is the only place where its wire path and names stand; handler, client,
 * OpenAPI document and the generated tests derive from it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Part<E, K extends keyof Endpoint> = E extends { readonly [P in K]: infer S } ? S : undefined;
type OutputOf<S> = S extends Schema ? S['_zod']['output'] : undefined;
type InputOf<S> = S extends Schema ? S['_zod']['input'] : undefined;

/** What the handler is given for one part of the request. */
export type Received<E, K extends 'params' | 'query' | 'body' | 'form'> = OutputOf<Part<E, K>>;

/**
 * What a handler must return; the platform puts the envelope on and parses it by the response schema. A list that is not
 * paged is its items alone.
 */
export type Returned<E> = E extends { readonly answers: 'list' }
  ? { items: readonly InputOf<Part<E, 'res'>>[]; total: number } | readonly InputOf<Part<E, 'res'>>[]
  : E extends { readonly answers: 'bytes' }
    ? FileAnswer
    : E extends { readonly answers: 'none' }
      ? void
      : InputOf<Part<E, 'res'>>;

/** What the typed client resolves to. */
export type Answered<E> = E extends { readonly answers: 'list' }
  ? { items: OutputOf<Part<E, 'res'>>[]; total: number }
  : E extends { readonly answers: 'bytes' }
    ? Blob
    : E extends { readonly answers: 'none' }
      ? undefined
      : OutputOf<Part<E, 'res'>>;

/** What the typed client must be given. */
export type Arguments<E> = {
  readonly [K in 'params' | 'query' | 'body' | 'form' as Part<E, K> extends Schema ? K : never]: InputOf<Part<E, K>>;
} & (Part<E, 'files'> extends Readonly<Record<infer Field extends string, FileRule>>
  ? { readonly files?: Partial<Record<Field, Blob | readonly Blob[]>> }
  : unknown);

/** Gives bytes one piece after the other, the whole or those from `start` to `end` inclusive; a piece is used again once it was taken. */
export type Pour = (
  take: (piece: Uint8Array) => Promise<void>,
  range?: { readonly start: number; readonly end: number },
) => Promise<void>;

/** A file to send: bytes, a stream, or a file on disk. */
export interface FileAnswer {
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly type: string;
  /** The name that the person's disk shall see; absent for pictures shown in place. */
  readonly name?: string;
  /** attachment unless the type is safe to show in place and this says inline. */
  readonly disposition?: 'inline' | 'attachment';
  /** In bytes; with it, and a content that `open` can start anywhere, range requests are answered. */
  readonly size?: number;
  readonly open?: (start: number, end: number) => AsyncIterable<Uint8Array>;
  /** The same bytes as `content` and `open`, for who sends them: none is in memory for longer than it takes to leave. */
  readonly pour?: Pour;
  readonly etag?: string;
  readonly lastModified?: Date;
  /** Seconds for Cache-Control: private, max-age. */
  readonly maxAge?: number;
}

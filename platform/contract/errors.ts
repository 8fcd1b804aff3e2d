/** One failed input: where it is (dotted path), what rule it broke, and the sentence for a person. */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface FailureDetails {
  readonly issues?: readonly Issue[];
  readonly cause?: unknown;
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number;
}

export type Params = Readonly<Record<string, string | number>>;

/** A failure that the caller may be told about: it has a stable code, an HTTP status and a phrase in every language. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: Params;
  readonly issues: readonly Issue[];
  readonly retryAfter: number | undefined;

  constructor(code: string, status: number, params: Params = {}, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'Failure';
    this.code = code;
    this.status = status;
    this.params = params;
    this.issues = details.issues ?? [];
    this.retryAfter = details.retryAfter;
  }
}

export interface FailureFactory<Code extends string = string> {
  (params?: Params, details?: FailureDetails): Failure;
  /** The same at a field of what was sent, which says its phrase. */
  readonly at: (path: string, params?: Params) => Failure;
  readonly code: Code;
  readonly status: number;
}

/**
 * Declares the failures of one room. The code is `room.reason`, and `es.ts` does not compile until
 * `room.error.reason` has a phrase.
 */
/* @__NO_SIDE_EFFECTS__ */
export function roomErrors<const Room extends string, const Statuses extends Record<string, number>>(
  room: Room,
  statuses: Statuses,
): { readonly [Reason in keyof Statuses & string]: FailureFactory<`${Room}.${Reason}`> } {
  const factories: Record<string, FailureFactory> = {};
  for (const [reason, status] of Object.entries(statuses))
    factories[reason] = failureFactory(`${room}.${reason}`, status);
  return factories as never;
}

/** The failures that any call may answer. Their codes carry no room. */
export const platformErrors = {
  invalid_input: failureFactory('invalid_input', 400),
  unauthenticated: failureFactory('unauthenticated', 401),
  forbidden: failureFactory('forbidden', 403),
  /** Whoever asks must say again who they are. */
  confirmation_needed: failureFactory('confirmation_needed', 403),
  not_found: failureFactory('not_found', 404),
  timed_out: failureFactory('timed_out', 408),
  conflict: failureFactory('conflict', 409),
  too_large: failureFactory('too_large', 413),
  unsupported_type: failureFactory('unsupported_type', 415),
  too_many_requests: failureFactory('too_many_requests', 429),
  internal: failureFactory('internal', 500),
  unavailable: failureFactory('unavailable', 503),
} as const;

/** The phrase keys that a room's strings must hold for its errors. */
export type ErrorPhrases<Errors> = {
  readonly [
    Reason in keyof Errors as Errors[Reason] extends FailureFactory<`${infer Room}.${infer Name}`>
      ? `${Room}.error.${Name}`
      : never
  ]: string;
};

/** The phrase key of a failure code: `news.not_found` is told by `news.error.not_found`. */
export function phraseKey(code: string): string {
  const dot = code.indexOf('.');
  return dot < 0 ? `platform.error.${code}` : `${code.slice(0, dot)}.error.${code.slice(dot + 1)}`;
}

function failureFactory<Code extends string>(code: Code, status: number): FailureFactory<Code> {
  const make = (params?: Params, details?: FailureDetails) => new Failure(code, status, params, details);
  const at = (path: string, params: Params = {}) => make(params, { issues: [{ path, code: phraseKey(code), params }] });
  return Object.assign(make, { code, status, at });
}

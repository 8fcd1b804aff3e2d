import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, type Issue, type Params, phraseKey, platformErrors } from '../contract/errors.ts';
import type { Language } from './context.ts';
import { languageOf, type Phrases } from './phrases.ts';

const problemType = 'application/problem+json; charset=utf-8';

/** A failed call as it goes on the wire (RFC 9457, with the inherited `cod`). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly cod: number;
  readonly code: string;
  readonly errors: readonly { path: string; code: string; message: string }[];
  readonly requestId: string;
  /** What the phrase of the code names, so that a browser can tell it in the language on its screen. */
  readonly params?: Params;
}

/** The problem that tells a failure in the caller's language. */
function problemOf(failure: Failure, language: Language, requestId: string, phrases: Phrases): Problem {
  const title = `platform.title.${failure.status}`;
  return {
    type: `urn:plaza:problem:${failure.code}`,
    title: phrases.tell(language, phrases.has(title) ? title : 'platform.title.other'),
    status: failure.status,
    detail: phrases.tell(language, phraseKey(failure.code), failure.params),
    cod: failure.status,
    code: failure.code,
    errors: failure.issues.map((issue) => ({
      path: issue.path,
      code: issue.code,
      message: messageOf(issue, language, phrases),
    })),
    requestId,
    ...(Object.keys(failure.params).length > 0 ? { params: failure.params } : {}),
  };
}

/**
 * Answers anything that was thrown. What is no Failure and not the sender's fault is logged with its cause
 * and told as `internal`, unexplained.
 */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  phrases: Phrases,
): FastifyReply {
  const failure = failureOf(thrown);
  // Who is refused for load is counted, not told line by line.
  if (failure.status >= 500 && !(failure === thrown && failure.status === 503 && failure.retryAfter !== undefined))
    request.log.error({ err: thrown, operation: request.routeOptions.config.operation }, 'a call failed');
  const problem = problemOf(failure, languageOf(request.headers), request.id, phrases);
  for (const name of ['content-disposition', 'content-length', 'content-range', 'etag', 'last-modified'])
    reply.removeHeader(name);
  void reply.code(failure.status).header('content-type', problemType).header('cache-control', 'no-store');
  if (failure.status === 429 || failure.status === 503)
    void reply.header('retry-after', String(failure.retryAfter ?? 5));
  if (failure.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.send(JSON.stringify(problem));
}

/** The failure that stands for anything thrown: ours as it is, the framework's and the database's by their kind. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const { code, statusCode } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as {
    code?: unknown;
    statusCode?: unknown;
  };
  if (typeof code === 'string' && lateConflicts.has(code)) return platformErrors.conflict({}, { cause: thrown });
  if (typeof code === 'string' && overloads.has(code)) return platformErrors.unavailable({}, { cause: thrown });
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500)
    return platformErrors.internal({}, { cause: thrown });
  const kind = byStatus[statusCode] ?? platformErrors.invalid_input;
  const issues: Issue[] = kind === platformErrors.invalid_input ? [{ path: '', code: 'malformed' }] : [];
  return kind({}, { cause: thrown, issues });
}

const byStatus: Readonly<Record<number, (typeof platformErrors)[keyof typeof platformErrors]>> = {
  404: platformErrors.not_found,
  408: platformErrors.timed_out,
  413: platformErrors.too_large,
  414: platformErrors.too_large,
  415: platformErrors.unsupported_type,
  429: platformErrors.too_many_requests,
};

/** PostgreSQL: unique violation, serialization failure, deadlock. The second of two writers meets them. */
const lateConflicts = new Set(['23505', '40001', '40P01']);

/** PostgreSQL: too many connections, starting up or shutting down, statement or lock time-out; Node: no connection. */
const overloads = new Set(['53300', '57P01', '57P02', '57P03', '57014', '55P03', 'ECONNREFUSED']);

function messageOf(issue: Issue, language: Language, phrases: Phrases): string {
  if (issue.message !== undefined) return issue.message;
  const own = `platform.issue.${issue.code}`;
  const key = phrases.has(own) ? own : phrases.has(issue.code) ? issue.code : 'platform.issue.invalid';
  return phrases.tell(language, key, issue.params);
}

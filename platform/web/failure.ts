import i18next from 'i18next';
import {
  Failure,
  phraseKey,
  platformErrors,
  type FailureFactory,
  type Issue,
  type Params,
} from '../contract/errors.ts';

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly params?: Params;
  readonly errors?: readonly Issue[];
  readonly requestId?: string;
}

/** A call that did not succeed: what the server's problem says, or `offline` with status 0 when no answer came. */
export class ApiFailure extends Failure {
  /** The sentence that the server wrote, in the language of the call. */
  readonly detail: string | undefined;
  /** The number to give to support. */
  readonly requestId: string | undefined;
  /** The headers of the answer, none when none came. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, problem: Problem, retryAfter?: number, headers?: Headers) {
    const details = { issues: problem.errors ?? [], ...(retryAfter === undefined ? {} : { retryAfter }) };
    super(problem.code ?? (status >= 500 ? 'internal' : 'invalid_input'), status, problem.params, details);
    this.detail = problem.detail;
    this.requestId = problem.requestId;
    this.headers = Object.fromEntries(headers ?? []);
  }
}

/** Whether a call failed for this reason: `isFailure(error, errors.not_found)`. */
export function isFailure(error: unknown, factory: FailureFactory): error is Failure {
  return error instanceof Failure && error.code === factory.code;
}

/** Whether an address leads to nothing that this person may see, or to nothing at all. */
export function isGone(error: unknown): boolean {
  return isFailure(error, platformErrors.not_found) || isFailure(error, platformErrors.invalid_input);
}

/** Whether the server could not be reached or could not answer: nothing is wrong with what was asked. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
}

/** The sentence for a person: by the failure's code in the language on screen, else the server's own. */
export function explainFailure(error: unknown): string {
  const failure = error instanceof Failure ? error : undefined;
  const key = phraseKey(failure?.code ?? 'internal');
  const phrase = i18next.exists(key) ? i18next.t(key, { ...failure?.params }) : undefined;
  const told = failure instanceof ApiFailure ? failure.detail : undefined;
  return phrase ?? told ?? i18next.t('platform.error.internal');
}

export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiFailure ? error.requestId : undefined;
}

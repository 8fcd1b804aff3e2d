import type { Issue } from '../../contract/errors.ts';

/** What a schema says about one broken rule (the part of zod's issue that a sentence needs). */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string;
  readonly keys?: readonly string[];
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'invalid_email',
  url: 'invalid_url',
  date: 'invalid_date',
  datetime: 'invalid_date',
};

/** Names a broken rule as the server does (`required`, `too_short`, …), so that one list of phrases tells both. */
export function readIssue(issue: SchemaIssue, value: unknown): Issue {
  const path = issue.path.map(String).join('.');
  if (/^[a-z-]+\.[a-z]/.test(issue.message)) return { path, code: issue.message };
  if (value === undefined || value === null || value === false || (value === '' && issue.code !== 'custom'))
    return { path, code: 'required' };
  return { path, ...rule(issue) };
}

/** The value that stands at a dotted path. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** The same values with another one at a dotted path; what is on the way is copied, never changed. */
export function withValue<Values>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.');
  const copy: unknown = Array.isArray(values) ? [...(values as unknown[])] : { ...values };
  const inner = (copy as Record<string, unknown>)[key];
  (copy as Record<string, unknown>)[key] = rest.length === 0 ? value : withValue(inner ?? {}, rest.join('.'), value);
  return copy as Values;
}

/** The first issue of each path; what begins with none of the form's own values stands apart. */
export function sortIssues(issues: readonly Issue[], values: object): { fields: Issue[]; rest: Issue[] } {
  const fields = new Map<string, Issue>();
  const rest: Issue[] = [];
  for (const issue of issues) {
    if (!Object.hasOwn(values, issue.path.split('.')[0] ?? '')) rest.push(issue);
    else if (!fields.has(issue.path)) fields.set(issue.path, issue);
  }
  return { fields: [...fields.values()], rest };
}

/** Whether an issue is told at this field: at its path or deeper. */
export function belongs(issue: Issue, field: string): boolean {
  return issue.path === field || issue.path.startsWith(`${field}.`);
}

function rule(issue: SchemaIssue): Pick<Issue, 'code' | 'params'> {
  const list = issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'file';
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'wrong_type' };
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? { code: 'required' }
          : { code: 'too_short', params: { count: Number(issue.minimum) } };
      return list
        ? { code: 'too_few', params: { count: Number(issue.minimum) } }
        : { code: 'too_small', params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too_long', params: { count: Number(issue.maximum) } };
      return list
        ? { code: 'too_many', params: { count: Number(issue.maximum) } }
        : { code: 'too_big', params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: FORMATS[issue.format ?? ''] ?? 'invalid_format' };
    case 'invalid_value':
      return { code: 'not_allowed' };
    default:
      return { code: 'invalid' };
  }
}

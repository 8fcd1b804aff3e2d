import * as core from 'zod/v4/core';
import type { Schema } from '../contract/endpoint.ts';
import type { Issue } from '../contract/errors.ts';
import type { Phrases } from './phrases.ts';

const maxIssues = 100;

type Parsed = { readonly value: unknown; readonly issues: readonly Issue[] };

/** Parses one part of a request; instead of throwing it answers every broken rule with its dotted path. */
export function parsePart(schema: Schema, input: unknown, phrases: Phrases): Parsed {
  const parsed = core.safeParse(schema as unknown as core.$ZodType, input);
  if (parsed.success) return { value: parsed.data, issues: [] };
  const issues = parsed.error.issues.flatMap((issue) => issuesOf(issue, input, phrases));
  return { value: undefined, issues: issues.slice(0, maxIssues) };
}

/**
 * What a query or a form says that its call does not declare. A schema that rules on such names itself is left to
 * it: a strict one refuses them, a loose one takes whatever others hang on the address.
 */
export function unknownNames(schema: Schema | undefined, given: unknown): Issue[] {
  const declared = (schema as core.$ZodObject | undefined)?._zod.def;
  if (declared?.catchall !== undefined) return [];
  return Object.keys(given ?? {})
    .filter((name) => !Object.hasOwn(declared?.shape ?? {}, name))
    .slice(0, maxIssues)
    .map((name) => ({ path: name.slice(0, 300), code: 'unknown_field' }));
}

function issuesOf(issue: core.$ZodIssue, input: unknown, phrases: Phrases): Issue[] {
  const path = issue.path.map(String).join('.').slice(0, 300);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: (path === '' ? key : `${path}.${key}`).slice(0, 300),
      code: 'unknown_field',
    }));
  if (phrases.has(issue.message)) return [{ path, code: issue.message }];
  if (valueAt(input, issue.path) === undefined && issue.path.length > 0) return [{ path, code: 'required' }];
  return [{ path, ...ruleOf(issue) }];
}

function ruleOf(issue: core.$ZodIssue): Pick<Issue, 'code' | 'params'> {
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'wrong_type' };
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? { code: 'required' }
          : { code: 'too_short', params: { count: Number(issue.minimum) } };
      if (issue.origin === 'array' || issue.origin === 'set')
        return { code: 'too_few', params: { count: Number(issue.minimum) } };
      return { code: 'too_small', params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too_long', params: { count: Number(issue.maximum) } };
      if (issue.origin === 'array' || issue.origin === 'set')
        return { code: 'too_many', params: { count: Number(issue.maximum) } };
      return { code: 'too_big', params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'invalid_format' };
    case 'invalid_value':
      return { code: 'not_allowed' };
    default:
      return { code: 'invalid' };
  }
}

const formats: Readonly<Record<string, string>> = {
  email: 'invalid_email',
  url: 'invalid_url',
  uuid: 'invalid_id',
  guid: 'invalid_id',
  date: 'invalid_date',
  datetime: 'invalid_date',
};

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

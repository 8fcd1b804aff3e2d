import { type Issue, platformErrors } from '../contract/errors.ts';

const maxDepth = 20;
const maxIssues = 100;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/**
 * Parses JSON that came from outside.
 * @throws invalid_input for broken UTF-8 or JSON, for more than 20 levels, for text that PostgreSQL cannot
 * keep (NUL, lone surrogates), for prototype keys and for numbers that would lose their value
 */
export function parseJson(bytes: Uint8Array | string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(typeof bytes === 'string' ? bytes : utf8.decode(bytes));
  } catch (cause) {
    throw platformErrors.invalid_input({}, { issues: [{ path: '', code: 'malformed' }], cause });
  }
  refuseUnsafe(value);
  return value;
}

/** The same checks on something parsed elsewhere, such as a query string. @throws invalid_input */
export function refuseUnsafe(value: unknown): void {
  const issues: Issue[] = [];
  inspect(value, '', 1, issues);
  if (issues.length > 0) throw platformErrors.invalid_input({}, { issues });
}

function inspect(value: unknown, path: string, depth: number, issues: Issue[]): void {
  if (issues.length >= maxIssues) return;
  if (typeof value === 'string') {
    if (!isStorable(value)) issues.push({ path, code: 'bad_text' });
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) issues.push({ path, code: 'bad_number' });
  } else if (typeof value === 'object' && value !== null) {
    if (depth > maxDepth) {
      issues.push({ path: topOf(path), code: 'too_deep' });
      return;
    }
    if (Array.isArray(value))
      value.forEach((element, index) => inspect(element, join(path, String(index)), depth + 1, issues));
    else inspectObject(value as Record<string, unknown>, path, depth, issues);
  }
}

function inspectObject(value: Record<string, unknown>, path: string, depth: number, issues: Issue[]): void {
  for (const key of Object.keys(value)) {
    if (forbiddenKeys.has(key)) issues.push({ path: join(path, key), code: 'bad_key' });
    else if (!isStorable(key)) issues.push({ path, code: 'bad_key' });
    else inspect(value[key], join(path, key), depth + 1, issues);
  }
}

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
const topOf = (path: string) => path.split('.', 3).join('.');

import type { FailureFactory } from '../contract/errors.ts';

/** Refuses a record that lacks something before people see it; the failure names each field that is empty. */
export function requireComplete(incomplete: FailureFactory, fields: Readonly<Record<string, string | null>>): void {
  const missing = Object.keys(fields).filter((path) => fields[path] === '' || fields[path] === null);
  if (missing.length > 0) throw incomplete({}, { issues: missing.map((path) => ({ path, code: 'required' })) });
}

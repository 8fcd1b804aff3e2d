import { newId } from '../contract/id.ts';
import { anonymousScope } from '../contract/scope.ts';
import type { AuditEntry } from './context.ts';
import type { Caller } from './house.ts';

/** The values of one row of audit_log, in the order of its columns. */
export type AuditRow = readonly unknown[];

const secret = /password|passphrase|secret|token|hash|otp|private_?key|authorization|cookie/i;
/** `passwordChangedAt` tells when, not what. */
const harmless = /(_at|At|_on|On)$/;

const unnamed = { scope: anonymousScope, address: '', requestId: '', userAgent: '' } as const;

/** Who did what to what. Values of fields whose name tells of a secret are left out. */
export function auditRow(caller: Caller, now: Date, action: string, entry: AuditEntry): AuditRow {
  const { scope, address, requestId, userAgent } = entry.isUnnamed ? { ...caller, ...unnamed } : caller;
  return [
    newId(),
    now,
    entry.actorId === undefined ? scope.kind : 'person',
    entry.actorId ?? (scope.personId || null),
    scope.sessionId || null,
    action,
    entry.subject,
    entry.subjectId,
    entry.personId ?? null,
    snapshot(entry.before),
    snapshot(entry.after),
    entry.reason === undefined ? null : clean(entry.reason),
    address,
    requestId,
    userAgent,
  ];
}

/** JSON that PostgreSQL takes: no NUL, no half of a surrogate pair, whole numbers of any size. */
export function databaseJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, field: unknown) => {
      if (typeof field === 'string') return clean(field);
      return typeof field === 'bigint' ? field.toString() : field;
    }) ?? 'null'
  );
}

const snapshot = (value: unknown) => (value == null ? null : databaseJson(withoutSecrets(value)));

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value instanceof Uint8Array) return `(${value.byteLength} bytes)`;
  if (value instanceof Map) return withoutSecrets(Object.fromEntries(value));
  if (value instanceof Set) return withoutSecrets([...value]);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value ?? null;
  const kept: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value))
    kept[key] = isSecret(key, field) ? '(secret)' : withoutSecrets(field);
  return kept;
}

function isSecret(key: string, field: unknown): boolean {
  return (
    (typeof field === 'string' || typeof field === 'object') &&
    field !== null &&
    secret.test(key) &&
    !harmless.test(key)
  );
}

/** What PostgreSQL would refuse is replaced by the sign for it. */
const clean = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed();

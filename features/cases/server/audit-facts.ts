import './tables.ts';
import type { AuditEntry, Tx } from '#platform/server/context.ts';
import { bindingOf } from './binding.ts';

/** Writes down what was done to a case. Of a secret one the audit says that something was written, not in which and by whom. */
export async function auditCase(
  tx: Tx,
  kind: string,
  action: `${string}.${string}`,
  entry: Omit<AuditEntry, 'subject'>,
): Promise<void> {
  if (bindingOf(tx, kind).declaration.secret)
    await tx.audit('cases.sealed_write', { subject: 'case', subjectId: 'sealed', isUnnamed: true });
  else await tx.audit(action, { subject: kind, ...entry });
}

import type { Issue } from '#platform/contract/errors.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import type { FieldChange } from '../profile.ts';
import { wireName } from '../wire-name.ts';
import type { RecordRow } from './record.ts';

/**
 * Tells which of these fields have changed since the version that somebody saw; a change of other data does not stand
 * in the way.
 * @throws people.changed_meanwhile with one issue for each field, conflict for a version that is none yet
 */
export async function refuseOverwriting(
  ctx: Context,
  tx: Tx,
  { before, seen, fields }: { before: RecordRow; seen: number; fields: readonly string[] },
): Promise<void> {
  if (before.version === seen) return;
  if (seen > before.version) throw platformErrors.conflict();
  const since = await tx.db
    .selectFrom('record_changes')
    .leftJoin('employees as changer', 'changer.id', 'record_changes.changed_by')
    .select(['record_changes.changes', 'changer.display_name as by'])
    .where('record_changes.person_id', '=', before.id)
    .where('record_changes.record_version', '>', seen)
    .orderBy('record_changes.record_version')
    .execute();
  const issues = new Map<string, Issue>();
  for (const { changes, by } of since)
    for (const change of changes)
      if (fields.includes(change.field)) issues.set(change.field, changedIssue(ctx, change, by ?? before.display_name));
  if (issues.size > 0) throw errors.changed_meanwhile({}, { issues: [...issues.values()] });
}

/** Fields whose values are codes with a word of their own. */
const worded: readonly string[] = [
  'position_type',
  'contract_type',
  'document_type',
  'gender',
  'marital_status',
  'academic_level',
  'housing_type',
];

function changedIssue(ctx: Context, { field, before, after }: FieldChange, by: string): Issue {
  const path = wireName(field);
  const tell = (value: string | null) => {
    if (value === null) return ctx.t('people.field.none');
    return worded.includes(path) ? ctx.t(`people.choice.${path}.${value}`) : value;
  };
  const params = { name: by, before: tell(before), after: tell(after) };
  return { path, code: 'people.issue.changed_meanwhile', params };
}

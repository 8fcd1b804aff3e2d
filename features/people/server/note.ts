import { newId } from '#platform/contract/id.ts';
import type { Tx } from '#platform/server/context.ts';
import type { EmploymentField } from '../employment.ts';
import { errors } from '../errors.ts';
import type { ChangeKind, FieldChange, IdentityField, ProfileField } from '../profile.ts';
import { columnsOf } from './fields.ts';
import type { RecordRow } from './record.ts';

type Field = ProfileField | IdentityField | EmploymentField;
type Value = string | number | null;
export type ChangedFields = { readonly [Name in Field]?: Value | undefined };

export interface Noting {
  readonly state: 'applied' | 'pending';
  readonly kind?: ChangeKind;
  readonly evidence?: string | null;
  readonly askedReason?: string | null;
  /** Why who changed it did so. */
  readonly reason?: string | null;
  /** Who changed it, where it was not the person. */
  readonly by?: string | null;
  /** The version of the record that the change made. */
  readonly version?: number | null;
}

/**
 * Adds a change to somebody's history in words that readers understand. Answers its id.
 * @throws people.place_unknown when an id stands for nothing
 */
export async function noteChange(tx: Tx, before: RecordRow, fields: ChangedFields, noting: Noting): Promise<string> {
  const changes: FieldChange[] = [];
  for (const [name, value] of Object.entries(fields) as [Field, Value][])
    changes.push({ field: name, before: shownOf(before, name), after: await wordOf(tx, name, value) });
  return insertChange(tx, before.id, changes, fields, noting);
}

/** Adds a change whose words are known. Answers its id. */
export async function insertChange(
  tx: Tx,
  personId: string,
  changes: readonly FieldChange[],
  fields: object,
  { state, kind = 'update', evidence = null, askedReason = null, reason = null, by = null, version = null }: Noting,
): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('profile_changes')
    .values({
      id,
      person_id: personId,
      kind,
      state,
      changes: JSON.stringify(changes),
      fields: JSON.stringify(fields),
      evidence_file_id: evidence,
      asked_at: tx.now(),
      asked_reason: askedReason,
      decided_at: state === 'applied' ? tx.now() : null,
      decided_by: by,
      reason,
      record_version: version,
    })
    .execute();
  return id;
}

/** The given fields that say something else than the record. */
export function changedIn<Name extends Field>(
  before: RecordRow,
  fields: ChangedFields,
  names: readonly Name[],
): { [Key in Name]?: Value } {
  const changed = names.filter((name) => fields[name] !== undefined && fields[name] !== currentOf(before, name));
  return Object.fromEntries(changed.map((name) => [name, fields[name]])) as { [Key in Name]?: Value };
}

const namedIn = {
  cityId: 'cities',
  healthEntityId: 'health_entities',
  pensionFundId: 'pension_funds',
  contractorId: 'contractors',
  profileId: 'profiles',
  headquartersId: 'headquarters',
  campaignId: 'campaigns',
  subCampaignId: 'sub_campaigns',
  clientId: 'clients',
  costCenterId: 'cost_centers',
  subCostCenterId: 'sub_cost_centers',
} as const;

function currentOf(row: RecordRow, field: Field): Value {
  const [column] = Object.keys(columnsOf({ [field]: '' })) as (keyof RecordRow)[];
  return row[column!] as Value;
}

/** As readers see it: the name of what an id stands for. */
export function shownOf(row: RecordRow, field: Field): string | null {
  const names: Partial<Record<Field, string | null>> = {
    cityId: row.city,
    healthEntityId: row.health_entity,
    pensionFundId: row.pension_fund,
    contractorId: row.contractor,
    profileId: row.profile,
    headquartersId: row.headquarters,
    campaignId: row.campaign,
    subCampaignId: row.sub_campaign,
    clientId: row.client,
    costCenterId: row.cost_center,
    subCostCenterId: row.sub_cost_center,
    bossId: row.boss,
  };
  const named = names[field];
  if (named !== undefined) return named;
  const value = currentOf(row, field);
  return value === null ? null : String(value);
}

async function wordOf(tx: Tx, field: Field, value: Value): Promise<string | null> {
  if (value === null) return null;
  if (field === 'bossId') {
    const boss = await tx.db
      .selectFrom('employees')
      .select('display_name')
      .where('id', '=', String(value))
      .executeTakeFirst();
    if (!boss) throw errors.boss_unknown();
    return boss.display_name;
  }
  if (!(field in namedIn)) return String(value);
  const table = namedIn[field as keyof typeof namedIn];
  const found = await tx.db.selectFrom(table).select('name').where('id', '=', String(value)).executeTakeFirst();
  if (!found) throw errors.place_unknown();
  return found.name;
}

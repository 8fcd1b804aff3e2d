import { newId } from '#platform/contract/id.ts';
import type { Tx } from '#platform/server/context.ts';
import type { EmploymentField } from '../employment.ts';
import { errors } from '../errors.ts';
import type { AskedKind, FieldChange, IdentityField, ProfileField } from '../profile.ts';
import { columnsOf } from './fields.ts';
import type { RecordRow } from './record.ts';

type Field = ProfileField | IdentityField | EmploymentField;
type Value = string | number | null;
export type ChangedFields = { readonly [Name in Field]?: Value | undefined };

export interface Noting {
  readonly kind?: AskedKind;
  /** Why who changed it did so. */
  readonly reason?: string | null;
  /** Who changed it, where it was not the person. */
  readonly by?: string | null;
  /** The version of the record that the change made. */
  readonly version?: number | null;
  /** What was asked for and granted: it stands in the history as that. */
  readonly askedId?: string;
}

/**
 * Adds a change to the history of somebody's record in words that readers understand. Answers its id.
 * @throws people.place_unknown when an id stands for nothing
 */
export async function noteChange(tx: Tx, before: RecordRow, fields: ChangedFields, noting: Noting): Promise<string> {
  return insertChange(tx, before.id, await describeChanges(tx, before, fields), noting);
}

/** What fields would change of a record, in words. @throws people.place_unknown people.boss_unknown */
export async function describeChanges(tx: Tx, before: RecordRow, fields: ChangedFields): Promise<FieldChange[]> {
  const changes: FieldChange[] = [];
  for (const [name, value] of Object.entries(fields) as [Field, Value][])
    changes.push({ field: name, before: shownOf(before, name), after: await wordOf(tx, name, value) });
  return changes;
}

/** Adds a change whose words are known. Answers its id. */
export async function insertChange(
  tx: Tx,
  personId: string,
  changes: readonly FieldChange[],
  { kind = 'update', reason = null, by = null, version = null, askedId }: Noting,
): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('record_changes')
    .values({
      id,
      person_id: personId,
      kind,
      changes: JSON.stringify(changes),
      changed_at: tx.now(),
      changed_by: by,
      reason,
      record_version: version,
      asked_id: askedId ?? null,
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

import { sql, type Expression, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import { idsByCode } from '#features/organization/server/queries.ts';
import { dimensions, type Audience, type Dimension } from '#features/organization/audience.ts';
import { id } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';

/** A group of people that live events reach: one person by document number, everybody, or who belongs to one place. */
export interface Channel {
  readonly kind:
    | 'individual'
    | 'campaign'
    | 'client'
    | 'profile'
    | 'cost_center'
    | 'sub_cost_center'
    | 'contractor'
    | 'headquarters'
    | 'everybody';
  /** A document number, a place's id, or the code of a cost center or sub cost center; empty for everybody. */
  readonly value: string;
}

/**
 * The ids of the active people on any of the channels, each once, as a query that others narrow or insert from:
 * "everybody" is a hundred thousand people, who are never brought over.
 */
export function personIdsByChannel(read: Read, channels: readonly Channel[]) {
  return onChannels(read, channels).select('employees.id');
}

/** How many active people the channels reach together. */
export async function countByChannel(read: Read, channels: readonly Channel[]): Promise<number> {
  const row = await onChannels(read, channels)
    .select(sql<number>`count(*)::int`.as('people'))
    .executeTakeFirstOrThrow();
  return row.people;
}

/** The ids of the active people whom the audience means. */
export async function listPersonIdsByAudience(read: Read, audience: Audience): Promise<string[]> {
  const rows = await inAudience(read, audience).select('employees.id').execute();
  return rows.map((row) => row.id);
}

/** The same as a query that others narrow or insert from. */
export function personIdsByAudience(read: Read, audience: Audience) {
  return inAudience(read, audience).select('employees.id');
}

/** How many active people the audience means. */
export async function countByAudience(read: Read, audience: Audience): Promise<number> {
  const row = await inAudience(read, audience)
    .select(sql<number>`count(*)::int`.as('people'))
    .executeTakeFirstOrThrow();
  return row.people;
}

const placeColumns = {
  campaign: 'employees.campaign_id',
  client: 'employees.client_id',
  profile: 'employees.profile_id',
  contractor: 'employees.contractor_id',
  headquarters: 'employees.headquarters_id',
} as const;

const codedColumns = {
  cost_center: ['cost_centers', 'employees.cost_center_id'],
  sub_cost_center: ['sub_cost_centers', 'employees.sub_cost_center_id'],
} as const;

function onChannels(read: Read, channels: readonly Channel[]) {
  const active = read.db.selectFrom('employees').where('employees.active', '=', true);
  if (channels.some((channel) => channel.kind === 'everybody')) return active;
  const valuesOf = (kind: string) => channels.flatMap((channel) => (channel.kind === kind ? [channel.value] : []));
  const conditions: Expression<unknown>[] = [sql`employees.document_number = any(${valuesOf('individual')}::text[])`];
  for (const [kind, column] of Object.entries(placeColumns)) {
    const ids = valuesOf(kind).filter((value) => z.safeParse(id, value).success);
    if (ids.length > 0) conditions.push(sql`${sql.ref(column)} = any(${ids}::uuid[])`);
  }
  for (const [kind, [table, column]] of Object.entries(codedColumns)) {
    const codes = valuesOf(kind);
    if (codes.length > 0) conditions.push(sql`${sql.ref(column)} in ${idsByCode(table, codes)}`);
  }
  return active.where(sql<SqlBool>`(${sql.join(conditions, sql` or `)})`);
}

const audienceTargets = {
  clients: 'employees.client_id',
  campaigns: 'employees.campaign_id',
  costCenters: 'employees.cost_center_id',
  headquarters: 'employees.headquarters_id',
  profiles: 'employees.profile_id',
  people: 'employees.id',
} as const satisfies Record<Dimension, string>;

function inAudience(read: Read, audience: Audience) {
  let query = read.db.selectFrom('employees').where('employees.active', '=', true);
  for (const dimension of dimensions) {
    const ids = audience[dimension];
    if (ids?.length) query = query.where(audienceTargets[dimension], 'in', ids);
  }
  return query;
}

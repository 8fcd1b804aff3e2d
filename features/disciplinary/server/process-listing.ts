import './tables.ts';
import { sql } from 'kysely';
import type { CaseSort } from '#features/cases/policy.ts';
import { listCases, selectCases } from '#features/cases/server/queries.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { codeOf, nameOf } from '#features/organization/server/queries.ts';
import { mostCounted } from '#platform/contract/page.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import type { Page } from '#platform/server/page.ts';
import { process } from '../process.ts';
import { processes } from './process-rules.ts';
import type { Own } from './process-facts.ts';

const { kind } = process;

export interface Asked extends PlaceAsked {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly sort?: Sort<CaseSort> | undefined;
}

/** When the term ends that rows tell, by the law: the clock of the case is how soon the company wants the next step. */
const termEnd = sql`(select own.over_on from disciplinary_processes as own
  where own.case_id = cases.id and own.is_running)`;

/**
 * Processes that the caller sees, of a place where one is named, counted up to `countsTo`. Where no other order is asked
 * for, the term that ends first is at the top.
 */
export function listProcesses(
  read: Read,
  { search, state, sort, ...place }: Asked,
  page: Page,
  countsTo = mostCounted,
) {
  const byTerm = sort === undefined || sort === 'due' || sort === '-due';
  return listCases<Own>(
    read,
    kind,
    {
      search,
      state,
      place,
      ...(byTerm ? { order: orderOf(sort ?? 'due', { due: termEnd }) } : { sort }),
    },
    page,
    countsTo,
  );
}

/** The processes of one person that the caller sees. */
export function listOfPerson(read: Read, personId: string, page: Page) {
  return listCases<Own>(read, kind, { where: sql<boolean>`cases.owner_id = ${personId}::uuid` }, page);
}

type PlaceColumn = 'costCenterId' | 'subCostCenterId' | 'campaignId';
const tables = {
  costCenterId: 'cost_centers',
  subCostCenterId: 'sub_cost_centers',
  campaignId: 'campaigns',
} as const;

/** Places with processes that the caller sees, with how many, within others where they are named. */
export async function listPlaces(
  read: Read,
  column: PlaceColumn,
  within: { readonly [Key in PlaceColumn]?: string | undefined } = {},
) {
  let found = selectCases(read, kind).where(processes.rules.visible(read)).where(`owner.${column}`, 'is not', null);
  for (const [key, id] of Object.entries(within))
    if (id !== undefined) found = found.where(`owner.${key as PlaceColumn}`, '=', id);
  const rows = await found
    .clearSelect()
    .select([
      `owner.${column} as id`,
      nameOf(tables[column], `owner.${column}`).as('name'),
      codeOf(tables[column], `owner.${column}`).as('code'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(`owner.${column}`)
    .execute();
  return rows
    .map(({ id, name, count, code }) => ({ id: id!, name: name ?? '', code: code ?? '', count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

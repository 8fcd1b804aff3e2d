import './tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { worksIn } from '#features/people/server/queries.ts';
import { holds } from '#platform/contract/scope.ts';
import { mostCounted } from '#platform/contract/page.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { holdsText, holdsWords, wordsOf } from '#platform/server/text-search.ts';
import type { CaseSort } from '../policy.ts';
import { bindingOf } from './binding.ts';
import { withOwn } from './finding.ts';
import { isAssigned, isOwn, nobody, selectCases, withinReach, type CaseRecord } from './record.ts';

export interface CaseFilters {
  readonly search?: string | undefined;
  /** A state of the kind, or all that are open or closed. */
  readonly state?: string | undefined;
  /** `own`: the caller's; `waiting`: for the caller; `assigned`: to the caller; `unassigned`: to nobody. */
  readonly box?: CaseBox | undefined;
  /** Those whose time ran out. */
  readonly late?: 'yes' | undefined;
  /** Where its owner works. */
  readonly place?: PlaceAsked | undefined;
  /** What the room's own columns add, over the aliases `cases` and `owner`. */
  readonly where?: Expression<SqlBool> | undefined;
  /** Instead of what the caller may see: what they may take away. */
  readonly reach?: Expression<SqlBool> | undefined;
  readonly sort?: Sort<CaseSort> | undefined;
  /** An order of the room's own, over the same aliases. */
  readonly order?: ReturnType<typeof orderOf> | undefined;
}

export const caseBoxes = ['own', 'waiting', 'assigned', 'unassigned'] as const;
export type CaseBox = (typeof caseBoxes)[number];

/**
 * A page of the cases of a kind that the caller may see, the open ones by what is due first and then the newest, unless
 * another order is asked for. With what their room knows of them, so `wireRows` makes rows of them. They are counted up
 * to `countsTo`: who must know of more says so.
 */
export async function listCases<Own = unknown>(
  read: Read,
  kind: string,
  filters: CaseFilters,
  page: Page,
  countsTo = mostCounted,
): Promise<{ items: CaseRecord<Own>[]; total: number }> {
  let found = selectFound(read, kind, filters);
  if (filters.sort) found = found.orderBy(orderOf(filters.sort, orders));
  if (filters.order) found = found.orderBy(filters.order);
  const { items, total } = await pageOf(
    found
      .orderBy('cases.is_open', 'desc')
      .orderBy(sql`case when cases.is_open then cases.due_at end`)
      .orderBy('cases.created_at', 'desc')
      .orderBy('cases.id'),
    page,
    { key: 'cases.id', countsTo },
  );
  return { items: await withOwn<Own>(read, items), total };
}

/** The cases of such a list, in no order. */
export function selectFound(
  read: Read,
  kind: string,
  { search, state, box, late, place, where, reach }: Omit<CaseFilters, 'sort' | 'order'>,
) {
  let found = selectCases(read, kind).where(reach ?? bindingOf(read, kind).rules.visible(read));
  if (state === 'open' || state === 'closed') found = found.where('cases.is_open', '=', state === 'open');
  else if (state) found = found.where('cases.state', '=', state);
  if (box) found = found.where(boxes[box](read, kind));
  if (late) found = found.where('cases.is_open', '=', true).where('cases.due_at', '<', read.now());
  if (where) found = found.where(where);
  if (place) found = found.where(worksIn(place, 'cases.owner_id'));
  const words = wordsOf(search);
  return search ? found.where(isFound(read, search, words, box === 'own')) : found;
}

/** How many cases of a kind the caller sees in each state, and how many of the open ones are late. */
export async function countCases(read: Pick<Context, 'db' | 'scope' | 'now' | 'rooms'>, kind: string) {
  const { rules } = bindingOf(read, kind);
  const rows = await selectCases(read, kind)
    .where(rules.visible(read))
    .clearSelect()
    .select([
      'cases.state',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where cases.is_open and cases.due_at < ${read.now()}::timestamptz))::int`.as(
        'late',
      ),
    ])
    .groupBy('cases.state')
    .execute();
  return new Map(rows.map(({ state, ...counts }) => [state, counts]));
}

/** The case waits for the caller: as its owner, as who works on it, as a party of it, or as one of the group. */
export function waitsForCaller(read: Read, kind: string): Expression<SqlBool> {
  const { groups = {}, crew } = bindingOf(read, kind).rules;
  const me = read.scope.personId || nobody;
  const ofGroup = Object.entries(groups).flatMap(([party, permission]) =>
    permission !== undefined && holds(read.scope, permission)
      ? [
          sql`(cases.waits_for = ${party} and cases.assignee_id is null and ${withinReach(read, permission)}
            and cases.owner_id is distinct from ${me}::uuid)`,
        ]
      : [],
  );
  return sql<SqlBool>`(cases.is_open and ${sql.join([waitsForPerson(read), ...(crew ? [waitsForCrew(read, crew)] : []), ...ofGroup], sql` or `)})`;
}

/** The same for the caller alone, groups left out. */
export function waitsForPerson(read: Read): Expression<SqlBool> {
  return sql<SqlBool>`((cases.waits_for = 'owner' and ${isOwn(read)})
    or (cases.waits_for <> 'owner' and ${isAssigned(read)})
    or exists (select from case_people as among where among.case_id = cases.id and among.until is null
      and among.party = cases.waits_for and among.person_id = ${read.scope.personId || nobody}::uuid))`;
}

/** Nobody took it, and the caller is one of those who may. */
export function waitsForCrew(
  read: Read,
  crew: NonNullable<ReturnType<typeof bindingOf>['rules']['crew']>,
): Expression<SqlBool> {
  return sql<SqlBool>`(cases.waits_for <> 'owner' and cases.assignee_id is null and ${crew.includes(read)})`;
}

const boxes: { readonly [Box in CaseBox]: (read: Read, kind: string) => Expression<SqlBool> } = {
  own: (read) => isOwn(read),
  waiting: (read, kind) => waitsForCaller(read, kind),
  assigned: (read) => isAssigned(read),
  unassigned: () => sql<SqlBool>`(cases.is_open and cases.assignee_id is null)`,
};

const orders: { readonly [Key in CaseSort]: ReturnType<typeof sql> } = {
  number: sql.ref('cases.number'),
  title: sql`case when cases.is_sealed then '' else cases.title end collate "es_intranet"`,
  owner: sql`owner.name collate "es_intranet"`,
  assignee: sql`(select display_name from employees where employees.id = cases.assignee_id) collate "es_intranet"`,
  state: sql.ref('cases.state'),
  due: sql.ref('cases.due_at'),
  created: sql.ref('cases.created_at'),
  updated: sql.ref('cases.updated_at'),
};

/** By number, by its owner, or by its title, which of a sealed case its people alone find. */
function isFound(read: Read, search: string, words: readonly string[], isOneOwner: boolean): Expression<SqlBool> {
  const number = /^#?(\d{1,9})$/.exec(search.trim())?.[1];
  const conditions = [
    ...(number ? [sql`cases.number = ${Number(number)}`] : []),
    ...(words.length > 0
      ? [
          sql`(${holdsWords('cases.search', words)} and (not cases.is_sealed or ${isOwn(read)} or ${isAssigned(read)}))`,
          ...(isOneOwner
            ? []
            : [
                sql`(${sql.join(
                  words.map((word) => holdsText('owner.name', word)),
                  sql` and `,
                )})`,
              ]),
        ]
      : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

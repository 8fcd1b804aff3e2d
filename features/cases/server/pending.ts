import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import type { PendingGiven, PendingSelect } from '#platform/server/pending.ts';
import { partsOf } from '../declaration.ts';
import { allBindings, type CaseBinding } from './binding.ts';
import { waitsForCrew, waitsForPerson } from './listing.ts';
import { nobody, withinReach } from './record.ts';

/**
 * What waits for the caller in the cases of every kind: one line each for what is theirs alone, and one line a kind for
 * what a whole group may take. Undefined where no room declares a kind.
 */
export function pendingCases(read: Read, { language }: PendingGiven): PendingSelect | undefined {
  const bindings = allBindings(read);
  if (bindings.length === 0) return undefined;
  const me = sql`${read.scope.personId || nobody}::uuid`;
  const groups = bindings.flatMap((binding) => groupsOf(read, binding));
  return sql`
    select split_part(cases.kind, '.', 1) as source, cases.id, ${phraseOf(bindings)} as title_key,
      jsonb_build_object('number', cases.number, 'title', case when cases.is_sealed then '' else cases.title end,
        'person', case when cases.is_sealed then '' else coalesce(owner.name, '') end)${toldOf(read, language, bindings)} as params,
      cases.due_at, cases.updated_at as created_at,
      case when coalesce(cases.owner_id = ${me}, false) then ${linkOf(bindings, 'owner')} else ${linkOf(bindings, 'other')} end as link
    from cases left join ${employeeFacts(read.db).as('owner')} on owner.id = cases.owner_id
    where cases.is_open and cases.kind = any(${kindsOf(bindings)}::text[]) and ${waitsHere(read, bindings)}
      and cases.id = any(array(${mayWait(read, bindings)}))
    ${groups.length > 0 ? sql`union all ${sql.join(groups, sql` union all `)}` : sql``}`;
}

/** The key of the phrase of the row's kind. */
function phraseOf(bindings: readonly CaseBinding[]): RawBuilder<string> {
  const own = bindings.flatMap(({ declaration: { kind }, rules: { pendingPhrase } }) =>
    pendingPhrase ? [sql`when cases.kind = ${kind} then ${pendingPhrase}`] : [],
  );
  return sql<string>`split_part(cases.kind, '.', 1) || '.case.' || split_part(cases.kind, '.', 2) || '.' ||
    case ${sql.join([...own, sql`when true then 'pending'`], sql` `)} end`;
}

/** What the rooms' own phrases tell beside, joined to what all of them do. */
export function toldOf(read: Read, language: string, bindings: readonly CaseBinding[]): RawBuilder<unknown> {
  const own = bindings.flatMap(({ declaration: { kind }, rules }) =>
    rules.told ? [sql`when ${kind} then ${rules.told(read, language)}`] : [],
  );
  return own.length === 0 ? sql`` : sql` || case cases.kind ${sql.join(own, sql` `)} else '{}'::jsonb end`;
}

/** What waits for the caller alone, or for one of those who take what nobody took. */
function waitsHere(read: Read, bindings: readonly CaseBinding[]): RawBuilder<boolean> {
  const ofCrews = bindings.flatMap(({ declaration: { kind }, rules: { crew } }) =>
    crew ? [sql`(cases.kind = ${kind} and ${waitsForCrew(read, crew)})`] : [],
  );
  const idle = bindings.flatMap(({ declaration: { kind }, rules: { needs = {} } }) =>
    Object.entries(needs).flatMap(([party, permission]) =>
      permission === undefined || holds(read.scope, permission)
        ? []
        : [sql` and not (cases.kind = ${kind} and cases.waits_for = ${party})`],
    ),
  );
  return sql`((${sql.join([waitsForPerson(read), ...ofCrews], sql` or `)})${sql.join(idle, sql``)})`;
}

/** The ids of those cases at most: the caller's own few by an index each, so that nobody reads what waits for others. */
function mayWait(read: Read, bindings: readonly CaseBinding[]): RawBuilder<unknown> {
  const me = sql`${read.scope.personId || nobody}::uuid`;
  const ofCrews = bindings.flatMap(({ declaration: { kind }, rules: { crew } }) =>
    crew
      ? [
          sql`union all select cases.id from cases
            left join ${employeeFacts(read.db).as('owner')} on owner.id = cases.owner_id
            where cases.is_open and cases.assignee_id is null and cases.kind = ${kind} and ${crew.includes(read)}`,
        ]
      : [],
  );
  return sql`
    select id from cases where is_open and owner_id = ${me}
    union all select id from cases where is_open and assignee_id = any(array(
      select ${me} union all select person_id from case_delegations where delegate_id = ${me} and ended_at is null))
    union all select case_id from case_people where person_id = ${me} and until is null
    ${sql.join(ofCrews, sql` `)}`;
}

/** The screen of the row, by its kind: what the room answers for nobody's id, with the row's own in its place. */
export function linkOf(bindings: readonly CaseBinding[], viewer: 'owner' | 'other'): RawBuilder<string> {
  const cases = bindings.map(({ declaration, rules }) => {
    const own = viewer === 'owner' ? rules.ownScreen : undefined;
    return sql`when ${declaration.kind} then ${own ?? rules.link({ id: nobody }, viewer)}`;
  });
  return sql<string>`replace(case cases.kind ${sql.join(cases, sql` `)} end, ${nobody}, cases.id::text)`;
}

export const kindsOf = (bindings: readonly CaseBinding[]) => bindings.map(({ declaration }) => declaration.kind);

function groupsOf(read: Read, { declaration, rules }: CaseBinding) {
  const { room, noun } = partsOf(declaration.kind);
  const me = sql`${read.scope.personId || nobody}::uuid`;
  return Object.entries(rules.groups ?? {}).flatMap(([party, permission]) =>
    permission === undefined || !holds(read.scope, permission)
      ? []
      : [
          // The id of one of them names the line, which is there once.
          sql`(select ${room}::text, (array_agg(cases.id order by cases.id))[1], ${`${room}.case.${noun}.${rules.groupPhrase?.[party] ?? 'group'}`}::text,
              jsonb_build_object('count', count(*)), min(cases.due_at), min(cases.updated_at),
              ${rules.queue ?? rules.link({ id: nobody }, 'other')}::text
            from cases left join ${employeeFacts(read.db).as('owner')} on owner.id = cases.owner_id
            where cases.is_open and cases.kind = ${declaration.kind} and cases.waits_for = ${party}
              and cases.assignee_id is null and cases.owner_id is distinct from ${me}
              and ${withinReach(read, permission)} ${rules.asks ? sql`and ${rules.asks}` : sql``}
            having count(*) > 0)`,
        ],
  );
}

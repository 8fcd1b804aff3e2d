import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import type { TimelineGiven, TimelineSelect } from '#platform/server/timeline.ts';
import { allBindings, type CaseBinding } from './binding.ts';
import { kindsOf, linkOf, toldOf } from './pending.ts';
import { nobody } from './record.ts';

/**
 * What happened in the caller's own cases of every kind: each step of their declarations. Of a sealed case it tells no
 * title, and nothing while its owner may not see it.
 */
export function timelineOfCases(read: Read, { language }: TimelineGiven): TimelineSelect {
  // Of a secret one it tells nothing: screens are shared.
  const bindings = allBindings(read).filter(({ declaration }) => !declaration.secret);
  if (bindings.length === 0)
    return sql`select null::text as source, null::text as id, null::text as title_key, null::jsonb as params,
      null::timestamptz as at, null::text as link where false`;
  const actions = new Set(
    bindings.flatMap(({ declaration: { kind, transitions }, rules: { followed } }) =>
      (followed ?? transitions.map(({ action }) => action)).map((action) => `${kind}.${action}`),
    ),
  );
  return sql`
    select split_part(cases.kind, '.', 1) as source, event.id::text as id,
      split_part(cases.kind, '.', 1) || '.case.' || split_part(cases.kind, '.', 2) || '.' || ${phraseOf(bindings)} || '.' || event.action as title_key,
      jsonb_build_object('number', cases.number, 'title', case when cases.is_sealed then '' else cases.title end,
        'done', case when event.actor_id = ${read.scope.personId || nobody}::uuid then 1 else 0 end)${toldOf(read, language, bindings)} as params,
      event.at, ${linkOf(bindings, 'owner')} as link
    from cases join case_events as event on event.case_id = cases.id
      left join ${employeeFacts(read.db).as('owner')} on owner.id = cases.owner_id
    where ${isFollowed(read, bindings)} and cases.kind = any(${kindsOf(bindings)}::text[])
      and cases.kind || '.' || event.action = any(${[...actions]}::text[])
      and ${sql.join(
        [
          sql`true`,
          ...bindings
            .filter(({ declaration }) => declaration.sealed)
            .map(({ declaration, rules }) => sql`(cases.kind <> ${declaration.kind} or ${rules.visible(read)})`),
        ],
        sql` and `,
      )}`;
}

/** Which phrases its kind has for what was done. */
function phraseOf(bindings: readonly CaseBinding[]) {
  const own = bindings.flatMap(({ declaration: { kind }, rules: { followedPhrase } }) =>
    followedPhrase ? [sql`when cases.kind = ${kind} then ${followedPhrase}`] : [],
  );
  return sql`case ${sql.join([...own, sql`when true then 'did'`], sql` `)} end`;
}

/** It is the caller's own, or one that they follow as one of its parties. */
function isFollowed(read: Read, bindings: readonly CaseBinding[]) {
  const me = sql`${read.scope.personId || nobody}::uuid`;
  const others = bindings.flatMap(({ declaration: { kind }, rules: { followers = [] } }) =>
    followers.map((party) => `${kind}.${party}`),
  );
  return sql`cases.id in (select id from cases where owner_id = ${me} union all
    select case_id from case_people as among join cases as other on other.id = among.case_id
    where among.person_id = ${me} and among.until is null and other.kind || '.' || among.party = any(${others}::text[]))`;
}

import './import-tables.ts';
import './salary-tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import type { Importer } from './import-check.ts';
import { issue } from './import-check.ts';
import { placeColumns } from './colleague.ts';
import { salaryFloors } from './salary-floor.ts';

/** What a spreadsheet of salaries gives for a row, and what stands beside it. */
const given = {
  day: sql`(each.fields ->> 'valid_from')::date`,
  amount: sql`(each.fields ->> 'amount')::bigint`,
  kind: sql`coalesce(each.fields ->> 'salary_kind', 'ordinary')`,
};

/**
 * Holds every row of an import of salaries against the company as it is now, by the same rules as one that is set by
 * hand: who is meant, whether the caller may pay them, whether the law allows it, and what it would change.
 */
export async function checkSalaries(
  tx: Tx,
  importId: string,
  { personId, reaches }: Importer,
  last: string,
): Promise<void> {
  const floors = JSON.stringify(Object.fromEntries(await floorsOf(tx, importId)));
  const known = sql`placed.person_id is not null`;
  const isLow = sql`${known} and placed.contract_type is distinct from 'apprenticeship'
    and placed.amount < coalesce((${floors}::jsonb -> placed.valid_from::text ->> placed.kind)::bigint, 0)`;
  const conflicts = [
    issue(
      sql`placed.document_number is not null and not (${known})`,
      'document_number',
      'unknown',
      sql`placed.document_number`,
    ),
    issue(sql`placed.times > 1`, 'document_number', 'duplicate', sql`placed.document_number`),
    issue(sql`placed.person_id = ${personId}::uuid`, 'document_number', 'own'),
    issue(sql`${known} and not placed.is_reached`, 'document_number', 'out_of_reach'),
    issue(sql`placed.valid_from < placed.entered_on`, 'valid_from', 'before_entry', sql`placed.entered_on`),
    issue(sql`placed.valid_from > placed.retired_on`, 'valid_from', 'after_retirement', sql`placed.retired_on`),
    issue(sql`placed.valid_from > ${last}::date`, 'valid_from', 'too_far', sql`${last}::text`),
    issue(isLow, 'amount', 'too_low', sql`(${floors}::jsonb -> placed.valid_from::text ->> placed.kind)`),
  ];
  await sql`
    with placed as (
      select each.number, each.document_number, ${given.day} as valid_from, ${given.amount} as amount, ${given.kind} as kind,
        employees.id as person_id, employees.display_name, employees.entered_on, employees.retired_on,
        employees.contract_type, ${reachCovers(reaches, placeColumns)} as is_reached,
        count(*) filter (where each.document_number is not null)
          over (partition by each.document_number, each.fields ->> 'valid_from') as times
      from people_import_rows each left join employees on employees.document_number = each.document_number
      where each.import_id = ${importId}
    ), judged as (
      select placed.*, to_jsonb(array_remove(array[${sql.join(conflicts)}], null)) as conflicts, held.id as held_id,
        held.valid_from = placed.valid_from as is_same_day,
        held.amount = placed.amount and held.kind = placed.kind as is_same
      from placed left join lateral (
        select id, valid_from, amount, kind from salaries
        where salaries.person_id = placed.person_id and ended_at is null and salaries.valid_from <= placed.valid_from
        order by salaries.valid_from desc limit 1
      ) held on true
    )
    update people_import_rows each set person_id = judged.person_id, conflicts = judged.conflicts,
      shown_name = coalesce(judged.display_name, ''),
      action = case when each.issues <> '[]' or judged.conflicts <> '[]' then null when judged.is_same then 'same'
        when judged.is_same_day then 'update' else 'create' end,
      before = case when judged.is_same_day then jsonb_build_object('salary_id', judged.held_id) end
    from judged where each.import_id = ${importId} and each.number = judged.number`.execute(tx.db);
}

/** What the law allows at least on each day that the file names. */
async function floorsOf(read: Read, importId: string) {
  const { rows } = await sql<{ day: string }>`select distinct fields ->> 'valid_from' as day from people_import_rows
    where import_id = ${importId} and fields ->> 'valid_from' is not null`.execute(read.db);
  return salaryFloors(
    read,
    rows.map(({ day }) => day),
  );
}

/** Writes the good rows of a checked import, with audit rows and events, in one statement each. */
export async function applySalaries(
  tx: Tx,
  { importId, actorId, reason }: { importId: string; actorId: string; reason: string },
): Promise<void> {
  const why = sql`coalesce(each.fields ->> 'reason', ${reason}::text)`;
  const good = (actions: RawBuilder<unknown>) =>
    sql`from people_import_rows each where each.import_id = ${importId} and each.action in (${actions})`;
  await sql`
    update salaries set ended_at = ${tx.now()}::timestamptz, ended_by = ${actorId}::uuid, ended_reason = corrected.why
    from (select (each.before ->> 'salary_id')::uuid as id, ${why} as why ${good(sql`'update'`)}) as corrected
    where salaries.id = corrected.id and salaries.ended_at is null`.execute(tx.db);
  await sql`
    insert into salaries (id, person_id, valid_from, amount, kind, reason, set_by, set_at)
    select each.new_id, each.person_id, ${given.day}, ${given.amount}, ${given.kind}, ${why}, ${actorId}::uuid,
      ${tx.now()}::timestamptz ${good(sql`'create', 'update'`)}`.execute(tx.db);
  // The sums stand in the table alone: who reads the audit log does not read pay.
  await tx.auditEach(
    'people.salary_set',
    sql`select 'salary' as subject, each.new_id::text as subject_id, each.person_id,
      case when each.action = 'update' then jsonb_build_object('salaryId', each.before ->> 'salary_id') end as before,
      jsonb_build_object('validFrom', ${given.day}, 'kind', ${given.kind}, 'importId', each.import_id) as after
      ${good(sql`'create', 'update'`)}`,
    actorId,
  );
  await tx.emitEach(
    'people.salary_changed',
    sql`select jsonb_build_object('salaryId', each.new_id, 'personId', each.person_id, 'validFrom', ${given.day}) as payload
      ${good(sql`'create', 'update'`)}`,
  );
}

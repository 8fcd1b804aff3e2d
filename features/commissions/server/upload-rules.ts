import './tables.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/server/context.ts';
import { endOf } from './month-clock.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { readPlans, type PlanRow, type ReadPlan } from './plan-import.ts';
import type { RowIssue } from './tables.ts';

// What a row cannot be, asked of the whole file at once. Checked again when it is confirmed.

/** One issue for every row that meets the condition, over `row` and whatever else `from` names. */
function mark(tx: Tx, id: string, issue: Pick<RowIssue, 'column' | 'code'>, condition: ReturnType<typeof sql>) {
  return sql`
    update commission_upload_rows as row set issues = row.issues || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'column', ${issue.column}::text, 'code', ${issue.code}::text, 'value', row.fields ->> ${issue.column})))
    where row.upload_id = ${id} and not row.issues @> jsonb_build_array(jsonb_build_object('code', ${issue.code}::text))
      and ${condition}`.execute(tx.db);
}

const hasAll = (...keys: string[]) =>
  sql.join(
    keys.map((key) => sql`row.fields ? ${key}`),
    sql` and `,
  );

/** Figures: a measure of the plan that pays the month, in its unit, of a day that has come and is not frozen. */
export async function checkInputs(tx: Tx, id: string, today: string): Promise<void> {
  await mark(
    tx,
    id,
    { column: 'day', code: 'future_day' },
    sql`${hasAll('day')} and (row.fields ->> 'day')::date > ${today}::date`,
  );
  await sql`
    update commission_upload_rows as row
    set fields = row.fields || jsonb_build_object('metric', found.key, 'unit', found.unit)
    from commission_upload_rows as one
      cross join lateral (
        select metric ->> 'key' as key, metric ->> 'unit' as unit
        from commission_conditions as condition join commission_versions as version on version.id = condition.version_id,
          jsonb_array_elements(version.rules -> 'metrics') as metric
        where condition.person_id = one.person_id and condition.state = 'signed'
          and condition.starts_on <= (one.fields ->> 'day')::date
          and plaza_fold(one.fields ->> 'metric') in (plaza_fold(metric ->> 'key'), plaza_fold(metric ->> 'name'))
        order by condition.starts_on desc limit 1) as found
    where one.upload_id = ${id} and one.fields ? 'day' and one.fields ? 'metric' and one.person_id is not null
      and row.upload_id = one.upload_id and row.number = one.number`.execute(tx.db);
  const person = sql`row.person_id is not null and ${hasAll('day', 'metric')}`;
  await mark(tx, id, { column: 'metric', code: 'metric_unknown' }, sql`${person} and not row.fields ? 'unit'`);
  await mark(
    tx,
    id,
    { column: 'value', code: 'share_wild' },
    sql`row.fields ->> 'unit' = 'share' and (row.fields ->> 'value')::numeric > 1`,
  );
  await mark(
    ...([tx, id, { column: 'day', code: 'twice' }] as const),
    sql`${person} and exists (select from commission_upload_rows as other where other.upload_id = row.upload_id
      and other.person_id = row.person_id and other.number <> row.number and other.fields ->> 'day' = row.fields ->> 'day'
      and other.fields ->> 'metric' = row.fields ->> 'metric')`,
  );
  await mark(
    ...([tx, id, { column: 'day', code: 'frozen' }] as const),
    sql`${hasAll('day')} and exists (select from commission_periods as period where period.state <> 'estimated'
      and period.month = date_trunc('month', (row.fields ->> 'day')::date)::date)`,
  );
}

/** A provision: days of its month, each person once a day. */
export async function checkProvision(tx: Tx, id: string, month: string): Promise<void> {
  const outside = sql`${hasAll('day')} and ((row.fields ->> 'day')::date < ${month}::date
    or (row.fields ->> 'day')::date > ${endOf(month)}::date)`;
  await mark(tx, id, { column: 'day', code: 'other_month' }, outside);
  await mark(
    ...([tx, id, { column: 'document', code: 'twice' }] as const),
    sql`row.person_id is not null and ${hasAll('day')} and exists (select from commission_upload_rows as other
      where other.upload_id = row.upload_id and other.person_id = row.person_id and other.number <> row.number
      and other.fields ->> 'day' = row.fields ->> 'day')`,
  );
}

/** Plans: rules that make sense, and people who are there. */
export async function checkPlans(tx: Tx, id: string, today: string): Promise<void> {
  const { issues, plans } = await plansIn(tx, id);
  const month = `${today.slice(0, 7)}-01`;
  for (const { code, startsOn } of plans)
    if (startsOn < month)
      await mark(
        ...([tx, id, { column: 'starts_on', code: 'backdated_worse' }] as const),
        sql`row.fields ->> 'row' = 'plan' and row.fields ->> 'plan' = ${code} and row.fields ->> 'starts_on' = ${startsOn}`,
      );
  const rows = [...issues].map(([number, own]) => ({ number, own }));
  if (rows.length > 0)
    await sql`
      update commission_upload_rows as row set issues = row.issues || given.own
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (number int, own jsonb)
      where row.upload_id = ${id} and row.number = given.number and not row.issues @> given.own`.execute(tx.db);
  await mark(
    tx,
    id,
    { column: 'document', code: 'document_missing' },
    sql`row.fields ->> 'row' = 'person' and row.document_number = ''`,
  );
}

/** The plans that the rows of a file make. */
export async function plansIn(tx: Tx, id: string): Promise<{ plans: ReadPlan[]; issues: Map<number, RowIssue[]> }> {
  const rows: PlanRow[] = await tx.db
    .selectFrom('commission_upload_rows')
    .select(['number', 'person_id as personId', 'fields', 'issues'])
    .where('upload_id', '=', id)
    .orderBy('number')
    .execute();
  const table = await loadLegalTable(tx);
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
  return readPlans(rows, (day) => String(isDay(day) ? table.on('commission_rounding', day) : 1));
}

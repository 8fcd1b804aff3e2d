import { sql, type RawBuilder } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Tx } from '#platform/server/context.ts';

const issue = (condition: RawBuilder<unknown>, column: string, code: string, value?: RawBuilder<unknown>) =>
  sql`case when ${condition} then jsonb_build_object('column', ${column}::text, 'code', ${code}::text) ||
    ${value === undefined ? sql`'{}'::jsonb` : sql`jsonb_build_object('value', ${value})`} end`;

/**
 * Holds every row of a load against the company as it is now: who is meant, whether the caller may pay them, and
 * whether they have been paid for this period, and whether it pays the commissions that were handed to payroll: they are wage,
 * so neither less nor more of them is published (CST 59, 127). A fine is that of a decided process, or there is none (CST 113). A first half may leave them to the second. Nobody pays themself. One statement over all rows.
 */
export async function checkLoad(tx: Tx, loadId: string): Promise<void> {
  const people = employeeFacts(tx.db).select(['employees.entered_on as enteredOn', 'employees.position']);
  const isReached = reachCovers(reachOf(tx.scope, 'payroll:manage'), placeIn('placed'));
  const known = sql`placed.person_id is not null`;
  const conflicts = [
    issue(sql`placed.times > 1`, 'document', 'duplicate', sql`placed.document_number`),
    issue(
      sql`placed.document_number is not null and not (${known})`,
      'document',
      'document_unknown',
      sql`placed.document_number`,
    ),
    issue(sql`placed.person_id = ${tx.scope.personId}::uuid`, 'document', 'own'),
    issue(sql`${known} and not ${isReached}`, 'document', 'out_of_reach'),
    issue(sql`placed.is_paid`, 'document', 'already_paid', sql`placed.document_number`),
    issue(
      sql`placed.handed <> placed.commission and placed.has_lines and (placed.part <> 'first' or placed.commission > 0)`,
      'commissions',
      'handed_differs',
      sql`placed.handed`,
    ),
    issue(
      sql`placed.fined <> placed.fine and placed.has_lines and (placed.part <> 'first' or placed.fine > 0)`,
      'fine',
      'fine_differs',
      sql`placed.fined`,
    ),
    issue(sql`placed."enteredOn" > placed.ends_on`, 'document', 'not_employed', sql`placed."enteredOn"`),
  ];
  await sql`
    with placed as (
      select each.number, each.document_number, payrolls.ends_on, person.id as person_id, person."enteredOn",
        person."headquartersId", person."clientId", person."costCenterId", person."subCostCenterId", person."campaignId",
        count(*) filter (where each.document_number is not null) over (partition by each.document_number) as times,
        exists (select from payslips where payslips.person_id = person.id and payslips.year = payrolls.year
          and payslips.month = payrolls.month and payslips.part = payrolls.part) as is_paid,
        coalesce((select sum((line ->> 'amount')::numeric) from jsonb_array_elements(each.lines) as line
          where line ->> 'concept' = 'commissions'), 0) as commission,
        (select sum(handed.amount) from payroll_handed_lines as handed where handed.person_id = person.id
          and handed.payslip_id is null and handed.concept = 'commissions' and handed.month <= payrolls.ends_on) as handed,
        coalesce((select sum((line ->> 'amount')::numeric) from jsonb_array_elements(each.lines) as line
          where line ->> 'concept' = 'fine'), 0) as fine,
        coalesce((select sum(handed.amount) from payroll_handed_lines as handed where handed.person_id = person.id
          and handed.payslip_id is null and handed.concept = 'fine' and handed.month <= payrolls.ends_on), 0) as fined,
        jsonb_array_length(each.lines) > 0 as has_lines, payrolls.part
      from payroll_rows each
        join payrolls on payrolls.id = each.payroll_id
        left join (${people}) as person on person."documentNumber" = each.document_number
      where each.payroll_id = ${loadId}
    )
    update payroll_rows each set person_id = placed.person_id,
      conflicts = to_jsonb(array_remove(array[${sql.join(conflicts)}], null))
    from placed where each.payroll_id = ${loadId} and each.number = placed.number`.execute(tx.db);
}

/** Writes down how many rows are good, and what they add up to; answers how many. */
export async function countLoad(tx: Tx, loadId: string): Promise<{ good: number; wrong: number }> {
  const { rows } = await sql<{ good: number; wrong: number }>`
    update payrolls set total = counted.good + counted.wrong, good = counted.good, wrong = counted.wrong,
      earned = counted.earned, deducted = counted.deducted, net = counted.net
    from (
      select (count(*) filter (where is_good))::int as good, (count(*) filter (where not is_good))::int as wrong,
        coalesce(sum(earned) filter (where is_good), 0) as earned,
        coalesce(sum(deducted) filter (where is_good), 0) as deducted,
        coalesce(sum(net) filter (where is_good), 0) as net
      from payroll_rows where payroll_id = ${loadId}
    ) counted
    where id = ${loadId}
    returning payrolls.good, payrolls.wrong`.execute(tx.db);
  return rows[0]!;
}

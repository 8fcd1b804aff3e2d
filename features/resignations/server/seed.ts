import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { SeedContext } from '#platform/server/room.ts';

const cast =
  'employee manager hr labor selection security support pm documents content commissions payroll planner wellbeing convivencia auditor admin outsider'.split(
    ' ',
  );

/** A year of resignations, nearly all of them over; the latest in every state, two of them under pressure. */
export async function seed(ctx: SeedContext): Promise<void> {
  const [hr] = await employeeFacts(ctx.db).where('employees.username', '=', 'hr').execute();
  const people = employeeFacts(ctx.db)
    .where('employees.active', '=', true)
    .where('employees.position_type', '=', 'operational')
    .where('employees.username', 'not in', [...cast])
    .where('employees.entered_on', '<', ctx.daysAgo(380));
  await sql`
    insert into resignations (id, person_id, kind, state, written_on, last_day, asked_last_day, reason, words, has_pressure,
      created_at, submitted_at, closed_at, signature)
    select gen_random_uuid(), made.id, 'created', made.state, made.day, made.day + 30, made.day + 30,
      case when made.dice % 9 <> 0 then (array['better_offer', 'better_offer', 'schedule', 'pay', 'study', 'growth', 'family',
        'schedule', 'better_offer', 'moving', 'leader', 'pay', 'health'])[1 + made.dice % 13] end, null, made.place in (2, 40),
      made.day + time '09:00', case when made.state <> 'draft' then made.day + time '09:12' end,
      case when made.state = 'closed' then made.day + 31 + time '16:00' end, made.name
    from (
      select person.id, person.name, person.place, abs(hashtext(person.username)::bigint)::int as dice,
        ${ctx.daysAgo(1)}::date - (person.place * 6)::int as day,
        case when person.place = 1 then 'submitted' when person.place = 2 then 'submitted' when person.place = 3 then 'acknowledged'
          when person.place = 4 then 'withdrawal_requested' when person.place = 5 then 'accepted_date'
          when person.place % 11 = 0 then 'withdrawn' when person.place < 7 then 'in_exit' else 'closed' end as state
      from (select person.*, row_number() over (order by hashtext(person.username), person.id) as place from (${people}) as person)
        as person
      where person.place <= 56
    ) as made`.execute(ctx.db);
  // Each step on its day, sealed in order.
  await sql`
    insert into resignation_events (id, resignation_id, action, from_state, to_state, actor_id, reason, address, at,
      previous_hash, hash)
    select gen_random_uuid(), resignations.id, step.action, step.was, step.became,
      case when step.is_own then resignations.person_id else ${hr!.id}::uuid end, step.reason, '10.0.0.1',
      resignations.submitted_at + step.days * interval '1 day',
      case when step.place = 1 then '' else md5(resignations.id::text || (step.place - 1)) end,
      md5(resignations.id::text || step.place)
    from resignations cross join (values
      (1, 'submit', 'draft', 'submitted', true, 0, null, array['submitted', 'acknowledged', 'accepted_date', 'withdrawal_requested', 'in_exit', 'closed', 'withdrawn']),
      (2, 'acknowledge', 'submitted', 'acknowledged', false, 1, null, array['acknowledged', 'accepted_date', 'withdrawal_requested', 'in_exit', 'closed']),
      (3, 'accept_date', 'acknowledged', 'accepted_date', false, 2, null, array['accepted_date', 'withdrawal_requested', 'in_exit', 'closed']),
      (4, 'request_withdrawal', 'accepted_date', 'withdrawal_requested', true, 5, 'Cambió mi situación y quiero quedarme.', array['withdrawal_requested']),
      (4, 'begin_exit', 'accepted_date', 'in_exit', false, 3, null, array['in_exit', 'closed']),
      (5, 'close', 'in_exit', 'closed', false, 31, null, array['closed']),
      (2, 'withdraw', 'submitted', 'withdrawn', true, 1, null, array['withdrawn'])
    ) as step (place, action, was, became, is_own, days, reason, states)
    where resignations.state = any(step.states)`.execute(ctx.db);
  await sql`
    insert into resignation_checks (resignation_id, item, done_at, done_by)
    select resignations.id, item.name, resignations.submitted_at + interval '4 days', ${hr!.id}::uuid
    from resignations cross join unnest(array['handover', 'equipment', 'access', 'card', 'exam', 'settlement']) as item (name)
    where resignations.state = 'closed' or (resignations.state = 'in_exit' and item.name in ('handover', 'card'))`.execute(
    ctx.db,
  );
}

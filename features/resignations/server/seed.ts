import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { seedCases, type SeedStep } from '#features/cases/server/actions.ts';
import { issuing } from '#features/files/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { CheckItem, Reason } from '../policy.ts';
import { toldOf } from './certificate.ts';
import { newCode } from './paper.ts';
import { resignation, type Action, type State } from '../resignation.ts';

const cast =
  'employee manager hr labor selection security support pm documents content commissions payroll planner wellbeing convivencia auditor admin outsider'.split(
    ' ',
  );

const DAY = 86_400_000;
const reasons: readonly Reason[] =
  'better_offer better_offer schedule pay study growth family schedule better_offer moving leader pay health'.split(
    ' ',
  ) as Reason[];

/** The steps to each state, with how many days after the letter they are taken. */
const received = [
  ['submit', 0],
  ['acknowledge', 1],
] as const;
const agreed = [...received, ['accept_date', 2]] as const;
const leaving = [...agreed, ['begin_exit', 3]] as const;
const ways: { readonly [S in State]?: readonly (readonly [Action, number])[] } = {
  submitted: [['submit', 0]],
  acknowledged: received,
  accepted_date: agreed,
  withdrawal_requested: [...agreed, ['request_withdrawal', 5]],
  in_exit: leaving,
  closed: [...leaving, ['close', 31]],
  withdrawn: [
    ['submit', 0],
    ['withdraw', 1],
  ],
};
const latest: readonly State[] = [
  'submitted',
  'submitted',
  'acknowledged',
  'withdrawal_requested',
  'accepted_date',
  'in_exit',
];
const checked: { readonly [S in State]?: readonly CheckItem[] } = {
  in_exit: ['handover', 'card'],
  closed: ['handover', 'equipment', 'access', 'card', 'exam', 'settlement'],
};

/** A year of resignations, nearly all of them over; the latest in every state, two of them under pressure. */
export async function seed(ctx: SeedContext): Promise<void> {
  const [hr] = await employeeFacts(ctx.db).where('employees.username', '=', 'hr').execute();
  const people = await employeeFacts(ctx.db)
    .select(sql<number>`abs(hashtext(employees.username)::bigint)::int`.as('dice'))
    .where('employees.active', '=', true)
    .where('employees.position_type', '=', 'operational')
    .where('employees.username', 'not in', [...cast])
    .where('employees.entered_on', '<', ctx.daysAgo(380))
    .orderBy(sql`hashtext(employees.username)`)
    .orderBy('employees.id')
    .limit(56)
    .execute();
  const letters = people.map(({ id: ownerId, name, dice }, at) => {
    const place = at + 1;
    const state = latest[at] ?? (place % 11 === 0 ? 'withdrawn' : 'closed');
    const day = ctx.daysAgo(1 + place * 6);
    return { ownerId, name, dice, place, state, day, sent: new Date(`${day}T09:12:00-05:00`) };
  });
  const made = await seedCases(
    ctx,
    letters.map(({ ownerId, name, state, day, sent }) => ({
      kind: resignation.kind,
      title: name,
      ownerId,
      at: new Date(`${day}T09:00:00-05:00`),
      facts: { isProposed: false },
      steps: ways[state]!.map(([action, days]): SeedStep => {
        const isOwn = ['submit', 'withdraw', 'request_withdrawal'].includes(action);
        return {
          action,
          by: isOwn ? ownerId : hr!.id,
          at: new Date(sent.getTime() + days * DAY),
          ...(action === 'submit' ? { data: { signature: name } } : {}),
          ...(action === 'request_withdrawal' ? { reason: 'Cambió mi situación y quiero quedarme.' } : {}),
        };
      }),
    })),
  );
  const rows = letters.map(({ name, dice, place, day, sent }, at) => {
    const lastDay = addDays(day, 30);
    return {
      id: made[at]!.id,
      kind: 'created' as const,
      written_on: day,
      last_day: lastDay,
      asked_last_day: lastDay,
      reason: dice % 9 === 0 ? null : reasons[dice % 13]!,
      words: null,
      has_pressure: place === 2 || place === 40,
      reviewed_at: null,
      reviewed_by: null,
      finding: null,
      letter_file_id: null,
      signature: name,
      submitted_at: sent,
    };
  });
  await ctx.db.insertInto('resignations').values(rows).execute();
  const checks = letters.flatMap(({ state, sent }, at) =>
    (checked[state] ?? []).map((item) => {
      const doneAt = new Date(sent.getTime() + 4 * DAY);
      return { resignation_id: made[at]!.id, item, done_at: doneAt, done_by: hr!.id };
    }),
  );
  await ctx.db.insertInto('resignation_checks').values(checks).execute();
  await seedCertificate(ctx);
}

/** One certificate of employment that its person took to a bank some weeks ago; the file itself was never kept. */
async function seedCertificate(ctx: SeedContext): Promise<void> {
  const [person] = await employeeFacts(ctx.db)
    .select(['employees.entered_on as enteredOn', 'employees.position'])
    .where('employees.username', '=', 'employee')
    .execute();
  const { id: personId, name, documentNumber, position, enteredOn } = person!;
  const code = newCode();
  const issuedAt = new Date(`${ctx.daysAgo(24)}T12:37:00-05:00`);
  const sha256 = createHash('sha256').update(`${code} ${name}`).digest('hex');
  const facts = { name, documentNumber, position, enteredOn, leavesOn: null };
  await ctx.db
    .insertInto('employment_certificates')
    .values({
      id: newId(),
      code,
      person_id: personId,
      name,
      document_number: documentNumber,
      position,
      entered_on: enteredOn,
      leaves_on: null,
      has_salary: false,
      sha256,
      issued_by: personId,
      issued_at: issuedAt,
    })
    .execute();
  await issuing([{ kind: 'resignations.certificate', code, facts: toldOf(facts), sha256, at: issuedAt }]).execute(
    ctx.db,
  );
}

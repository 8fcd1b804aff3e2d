import './tables.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { CheckMethod, CheckResult } from '../policy.ts';
import { letters } from './secret.ts';

/** A few mornings at the gate: how people showed themselves, and what came of it. */
const mornings: readonly (readonly [CheckMethod, CheckResult])[] = [
  ['qr', 'valid'],
  ['qr', 'valid'],
  ['daily_code', 'valid'],
  ['qr', 'valid'],
  ['printed', 'valid'],
  ['qr', 'expired'],
  ['document', 'valid'],
  ['page', 'valid'],
];

/** Cards of forty people who work, and the checks of the last five mornings by whoever guards the gate. */
export async function seed(ctx: SeedContext): Promise<void> {
  const guard = await employeeFacts(ctx.db).where('employees.username', '=', 'security').executeTakeFirst();
  const people = await employeeFacts(ctx.db)
    .where('employees.status', '=', 'active')
    .where('employees.username', '<>', 'security')
    .orderBy(sql`employees.username <> 'employee'`)
    .orderBy('employees.username')
    .limit(40)
    .execute();
  if (!guard || people.length === 0) return;
  const cards = people.map(({ id }) => ({ person_id: id, serial: letters(randomBytes(8)), issued_at: ctx.now() }));
  await ctx.db.insertInto('id_cards').values(cards).execute();
  const checks = [1, 2, 3, 4, 5].flatMap((daysAgo) =>
    people
      .filter((_, at) => (at + daysAgo) % 4 === 0 || at === 0)
      .map(({ id }, at) => {
        const [method, result] = mornings[(at * 3 + daysAgo) % mornings.length] ?? ['qr', 'valid'];
        const minutes = 5 * 60 + 42 + at * 3;
        return {
          id: newId(),
          person_id: id,
          checked_by: method === 'page' ? null : guard.id,
          method,
          result,
          checked_at: new Date(Date.parse(`${ctx.daysAgo(daysAgo)}T00:00:00-05:00`) + minutes * 60_000),
        };
      }),
  );
  await ctx.db.insertInto('id_card_checks').values(checks).execute();
}

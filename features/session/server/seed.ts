import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { cast, DEMO_PASSWORD, roleOf } from './demo.ts';

/**
 * The cast's accounts and grants, an account without a password for everybody else, and a year of sign-ins:
 * every workday of the last month, one in five before that.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const now = ctx.now();
  const people = await employeeFacts(ctx.db)
    .where('employees.username', 'in', [...cast])
    .execute();
  const hash = await ctx.services.passwords.hash(DEMO_PASSWORD);
  const account = { password_hash: hash, password_changed_at: now, created_at: now };
  await ctx.db
    .insertInto('accounts')
    .values(people.map((person) => ({ person_id: person.id, ...account })))
    .execute();
  await ctx.db
    .insertInto('accounts')
    .columns(['person_id', 'created_at'])
    .expression(
      employeeFacts(ctx.db)
        .clearSelect()
        .select(['employees.id', sql<Date>`${now}::timestamptz`.as('created_at')])
        .where('employees.active', '=', true)
        .where('employees.username', 'not in', [...cast]),
    )
    .execute();

  const admin = people.find((person) => person.username === 'admin');
  const grants = people
    .filter((person) => roleOf(person.username) !== 'employee')
    .flatMap((person) => rolesOf(person.username).map((role) => ({ person, role })))
    .map(({ person, role }) => ({
      id: newId(),
      person_id: person.id,
      role,
      ...reachIn(person),
      granted_by: admin && admin.id !== person.id ? admin.id : null,
      granted_at: now,
    }));
  if (grants.length > 0) await ctx.db.insertInto('grants').values(grants).execute();
  await seedSignIns(ctx);
}

/** Beside their own: who serves HR follows up medical leave, who serves wellbeing the route against sexual harassment. */
function rolesOf(username: string): string[] {
  const beside: Readonly<Record<string, readonly string[]>> = { hr: ['health'], wellbeing: ['protection'] };
  return [roleOf(username), ...(beside[username] ?? [])];
}

/** A leader's role holds in their campaign; the others of the cast serve the whole company. */
function reachIn(person: { username: string; campaignId: string | null }) {
  return person.username === 'manager' && person.campaignId
    ? { reach_kind: 'campaign' as const, reach_id: person.campaignId }
    : { reach_kind: 'all' as const, reach_id: null };
}

/** In one statement. The hour, the device and a rare wrong password follow from the person and the day. */
async function seedSignIns(ctx: SeedContext): Promise<void> {
  await sql`
    insert into sign_ins (id, at, person_id, session_id, method, outcome, address, user_agent, device, ended_at)
    select gen_random_uuid(), came.at, came.person_id, null, 'password',
      case when came.dice % 37 = 0 then 'wrong_credentials' else 'signed_in' end,
      '10.20.' || came.dice % 4 || '.' || (came.person_dice % 250 + 1),
      case when came.dice % 5 = 0
        then 'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
        else 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36' end,
      case when came.dice % 5 = 0 then 'Mobile' else 'Desktop' end,
      case when came.dice % 37 = 0 then null else came.at + interval '7 hours 40 minutes' end
    from (
      select people.id as person_id, hashtext(people.username) & 2147483647 as person_dice, roll.dice,
        (day::timestamp + interval '5 hours 45 minutes' + (roll.dice % 33) * interval '15 minutes'
          + (roll.dice % 900) * interval '1 second') at time zone 'America/Bogota' as at
      from ${employeeFacts(ctx.db).where('employees.active', '=', true).as('people')}
      cross join generate_series(${ctx.daysAgo(365)}::date, ${ctx.daysAgo(0)}::date, interval '1 day') as day
      cross join lateral (select hashtext(people.username || day::text) & 2147483647 as dice) as roll
      where extract(isodow from day) < 6
        and (day > ${ctx.daysAgo(30)}::date or roll.dice % 5 = 0)
    ) as came
    where came.at + interval '8 hours' < ${ctx.now()}`.execute(ctx.db);
}

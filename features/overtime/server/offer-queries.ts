import './tables.ts';
import { sql } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { postOn } from '#features/parameters/server/queries.ts';
import {
  byName,
  employeeFacts,
  holdsWords,
  personName,
  placeColumns,
  typedWords,
} from '#features/people/server/queries.ts';
import { mondayOf } from '#features/schedules/calendar-day.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { countedStates, offerActionsFor } from '../policy.ts';

/** So many are offered at once; the others are found by their names. */
const mostPeople = 200;
const daysBack = 31;
const mostOffers = 200;

/** Whom the caller may ask, nobody without a maximum working day, with their overtime in the week of a day, in Spanish order; those whose names begin with what is typed. */
export async function listOfferPeople(read: Read, { day, search }: { day: string; search?: string | undefined }) {
  const words = typedWords(search);
  const monday = mondayOf(day);
  const minutes = sql<number>`(select coalesce(sum(ends - starts), 0)::int from overtime_requests
    join cases using (id) where person_id = employees.id and day between ${monday} and ${addDays(monday, 6)}
      and cases.state = any(${[...countedStates]}))`;
  return employeeFacts(read.db)
    .where('employees.active', '=', true)
    .where('employees.id', '<>', read.scope.personId)
    .where(reachCovers(reachOf(read.scope, 'overtime:decide'), placeColumns))
    .where(sql<boolean>`${postOn('employees.id', sql`${day}::date`)} <> 'trust'`)
    .$if(words.length > 0, (query) => query.where(holdsWords(words)))
    .clearSelect()
    .select(['employees.id', 'employees.display_name as name', minutes.as('week_minutes')])
    .orderBy(byName)
    .limit(mostPeople)
    .execute();
}

/** What the caller is asked for and has not answered, or what they asked others for in the last month. */
export async function listOffers(read: Read, view: 'mine' | 'team') {
  const { personId } = read.scope;
  const since = new Date(read.now().getTime() - daysBack * 86_400_000);
  const rows = await read.db
    .selectFrom('overtime_offers')
    .selectAll()
    .select([personName('overtime_offers.person_id').as('person'), personName('overtime_offers.asked_by').as('asker')])
    .$if(view === 'mine', (query) =>
      query.where('person_id', '=', personId).where('state', '=', 'asked').where('reply_by', '>', read.now()),
    )
    .$if(view === 'team', (query) => query.where('asked_by', '=', personId).where('asked_at', '>', since))
    .orderBy('asked_at', 'desc')
    .orderBy('batch_id')
    .orderBy('id')
    .limit(mostOffers)
    .execute();
  return rows.map((row) => ({
    ...row,
    actions: offerActionsFor(
      read.scope,
      { state: row.state, personId: row.person_id, askedBy: row.asked_by, replyBy: row.reply_by },
      read.now(),
    ),
  }));
}

import './tables.ts';
import { nobody } from '#features/cases/server/queries.ts';
import { isInTeamOf } from '#features/people/server/queries.ts';
import { addMonths } from '#platform/contract/calendar-day.ts';
import type { Context } from '#platform/server/context.ts';
import { nameIn } from './asking.ts';
import { selectRequests } from './record.ts';
import { shownOf, stateSeen } from './seen.ts';

const MOST = 1_000;

/** Who of the caller's team is away in a month. What is sealed only says that they are away. */
export async function listAbsences(ctx: Context, month: string) {
  const rows = await selectRequests(ctx)
    .where(isInTeamOf(ctx.scope.personId || nobody, 'requests.person_id'))
    .where('requests.occupies', '=', true)
    .where('requests.starts_on', '<', addMonths(`${month}-01`, 1))
    .where('requests.ends_on', '>=', `${month}-01`)
    .orderBy('requests.starts_on')
    .orderBy('requests.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const view = shownOf(row);
    return {
      person: { id: row.person_id, name: row.ownerName ?? '' },
      request_id: row.id,
      name: view === 'full' ? nameIn(ctx, row) : ctx.t('requests.absence'),
      starts_on: row.starts_on!,
      ends_on: row.ends_on!,
      state: stateSeen(row, view),
    };
  });
}

/** One's own absences of a year, asked for or approved. */
export async function listOwnYear(ctx: Context, year: number) {
  const rows = await selectRequests(ctx)
    .where('requests.person_id', '=', ctx.scope.personId || nobody)
    .where('requests.occupies', '=', true)
    .where('requests.starts_on', '<=', `${year}-12-31`)
    .where('requests.ends_on', '>=', `${year}-01-01`)
    .orderBy('requests.starts_on')
    .orderBy('requests.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: nameIn(ctx, row),
    family: row.family,
    starts_on: row.starts_on!,
    ends_on: row.ends_on!,
  }));
}

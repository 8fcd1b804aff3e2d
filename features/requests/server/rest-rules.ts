import './tables.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Params } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { formatDay } from '#platform/server/i18n.ts';
import { refuseRest, restKind, restLedger, type RestLaw } from '../compensatory-rest.ts';
import { errors } from '../errors.ts';
import { listWorkedRests } from './seam.ts';

/** How far back rests are looked at: longer than any of them may last. */
const daysBack = 366;
/** As far ahead as shifts are published. */
const daysAhead = 92;

/**
 * What somebody earned by working on their days of rest, the oldest first, and what of it they use: with what is
 * published ahead, and expired as it stands on a day.
 */
export async function listRests(read: Read, personId: string, on: string) {
  const { worked, taken, law } = await loadRests(read, personId, addDays(on, daysAhead));
  return restLedger(worked, taken, law).map((one) => ({
    ...one,
    is_expired: one.used_on === null && one.expires_on < on,
  }));
}

/** Refuses a day of rest that nobody earned. @throws rest_not_earned, rest_used, rest_expired */
export async function refuseUnearnedRest(
  { language }: Pick<Context, 'language'>,
  read: Read,
  day: string,
): Promise<void> {
  const { worked, taken, law } = await loadRests(read, read.scope.personId, day);
  const refusal = refuseRest(worked, taken, day, law);
  if (!refusal) return;
  const params: Params =
    refusal.reason === 'rest_not_earned'
      ? { worked: refusal.worked, least: law.habitual(day) }
      : { day: formatDay(language, refusal.day) };
  throw errors[refusal.reason].at('starts_on', params);
}

/** Whether the right behind a request for such a day still stands. */
export async function isRestEarned(
  read: Read,
  request: { person_id: string; starts_on: string | null; hundredths: number },
): Promise<boolean> {
  const day = request.starts_on;
  if (day === null) return false;
  const ledger = await listRests(read, request.person_id, day);
  return ledger.filter((one) => one.used_on === day).length >= Math.round(request.hundredths / 100);
}

async function loadRests(read: Read, personId: string, upTo: string) {
  const table = await loadLegalTable(read);
  const from = addDays(upTo, -daysBack - daysAhead);
  const rows = await read.db
    .selectFrom('requests')
    .select(['starts_on', 'hundredths'])
    .where('person_id', '=', personId)
    .where('kind', '=', restKind)
    .where('occupies', '=', true)
    .where('starts_on', '>=', from)
    .execute();
  const taken = rows.flatMap((row) => Array.from({ length: Math.round(row.hundredths / 100) }, () => row.starts_on!));
  const chosen = await read.db
    .selectFrom('rest_choices')
    .select('day')
    .where('person_id', '=', personId)
    .where('choice', '=', 'rest')
    .where('day', '>=', from)
    .execute();
  const days = new Set(chosen.map(({ day }) => day));
  const law: RestLaw = {
    habitual: (day) => table.on('rest_days_habitual', day),
    lasts: (day) => table.on('compensatory_rest_days', day),
    isChosen: (day) => days.has(day),
  };
  const worked = (await listWorkedRests(read, [personId], from, upTo)).get(personId) ?? [];
  return { worked, taken, law };
}

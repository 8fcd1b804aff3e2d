import './tables.ts';
import { noteInCase } from '#features/cases/server/actions.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { warningDays } from '../medical.ts';
import { countWorkingDays } from '../working-days.ts';
import type { Asking } from './asking.ts';
import { dayRulesOf, today } from './calendar.ts';
import { relinkLeaves } from './medical-chain.ts';
import type { Effect } from './record.ts';
import { listOthersWho } from './reminders.ts';
import { addEntry, bookedFor } from './vacations.ts';

/** A leave that is accepted gives back the vacation days on which it lies. */
const suspendVacations: Effect = async (ctx, tx, request) => {
  if (request.starts_on === null || request.ends_on === null) return;
  const lying = await tx.db
    .selectFrom('requests')
    .innerJoin('cases', 'cases.id', 'requests.id')
    .select(['requests.id', 'starts_on', 'ends_on'])
    .where('person_id', '=', request.person_id)
    .where('family', '=', 'vacation')
    .where('occupies', '=', true)
    .where('cases.state', 'in', ['approved', 'in_course', 'taken'])
    .where('starts_on', '<=', request.ends_on)
    .where('ends_on', '>=', request.starts_on)
    .forUpdate()
    .execute();
  for (const vacation of lying) {
    const from = later(vacation.starts_on!, request.starts_on);
    const to = earlier(vacation.ends_on!, request.ends_on);
    const rules = await dayRulesOf(tx, request.person_id, vacation.starts_on!);
    const given = Math.min(countWorkingDays(from, to, rules) * 100, await bookedFor(tx, vacation.id));
    if (given === 0) continue;
    await addEntry(tx, {
      personId: request.person_id,
      kind: 'reversal',
      hundredths: given,
      requestId: vacation.id,
      onDay: today(ctx),
    });
    const data = { from, to, hundredths: given };
    await noteInCase(ctx, tx, { id: vacation.id, action: 'suspend', party: 'hr', data });
  }
};

/** What no longer stands is no part of any chain: the leaves that went on from it are counted again. */
const relink: Effect = (ctx, tx, request) => relinkLeaves(ctx, tx, request.person_id);

export const medicalEffects: Readonly<Record<string, Effect>> = {
  accept: suspendVacations,
  withdraw: relink,
  close_returned: relink,
};

/** Writes down what a medical leave says, behind the request that was just opened for it. */
export async function addMedicalLeave(
  tx: Tx,
  requestId: string,
  said: NonNullable<Asking['medical']>,
  days: number,
): Promise<void> {
  await tx.db
    .insertInto('medical_leaves')
    .values({
      ...said,
      request_id: requestId,
      person_id: tx.scope.personId,
      is_extension: said.is_extension ?? false,
      previous_id: null,
      chain_days: days,
    })
    .execute();
}

/** Tells HR of every chain that has reached 80, 120, 150 or 180 days by today; each warning once. */
export async function warnOfLongLeaves(ctx: Context): Promise<void> {
  const day = today(ctx);
  await ctx.tx(async (tx) => {
    const rows = await tx.db
      .selectFrom('medical_leaves')
      .innerJoin('requests', 'requests.id', 'medical_leaves.request_id')
      .select(['medical_leaves.request_id', 'requests.person_id', 'requests.ends_on'])
      .select(['medical_leaves.chain_days', 'medical_leaves.warned_days'])
      .where('requests.occupies', '=', true)
      .where('requests.starts_on', '<=', day)
      .where('medical_leaves.chain_days', '>=', warningDays[0])
      .where('medical_leaves.warned_days', '<', warningDays[3])
      .forUpdate('medical_leaves')
      .execute();
    for (const row of rows) {
      const ahead = row.ends_on! > day ? Math.round((Date.parse(row.ends_on!) - Date.parse(day)) / 86_400_000) : 0;
      const reached = warningDays.filter((days) => days <= row.chain_days - ahead).at(-1) ?? 0;
      if (reached <= row.warned_days) continue;
      await tx.db
        .updateTable('medical_leaves')
        .set({ warned_days: reached })
        .where('request_id', '=', row.request_id)
        .execute();
      await tx.audit('requests.medical_warned', {
        subject: 'person',
        subjectId: row.person_id,
        personId: row.person_id,
        after: { days: reached },
      });
      const personIds = await listOthersWho(tx, 'requests:manage', row.person_id);
      await tx.emit('requests.medical_warning', { requestId: row.request_id, days: reached, personIds });
    }
  });
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

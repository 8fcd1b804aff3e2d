import './tables.ts';
import { openCase, takeStep } from '#features/cases/server/actions.ts';
import { selectCases } from '#features/cases/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { changeCalls } from '../change-calls.ts';
import { errors } from '../errors.ts';
import type { SeatAttribute } from '../policy.ts';
import { seatChange } from '../seat-change.ts';
import { keepNeeds } from './change-cases.ts';
import { getNeeds } from './change-queries.ts';

const { kind } = seatChange;

/** Asks for another seat; answers the id. @throws not_found for an unknown seat, change_open, in_the_past */
export async function askChange(
  ctx: Context,
  today: string,
  { why, needs, words, from, wanted }: Received<typeof changeCalls.askChange, 'body'>,
): Promise<string> {
  if (from < today) throw errors.in_the_past();
  return ctx.tx(async (tx) => {
    const open = await selectCases(tx, kind)
      .where('cases.owner_id', '=', tx.scope.personId)
      .where('cases.is_open', '=', true)
      .executeTakeFirst();
    if (open) throw errors.change_open();
    if (wanted !== undefined) {
      const seat = await tx.db
        .selectFrom('workplaces')
        .select('id')
        .where('id', '=', wanted)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!seat) throw platformErrors.not_found();
    }
    const { id } = await openCase(ctx, tx, {
      kind,
      title: ctx.t(`workplaces.change.why.${why}`),
      ...(words ? { words } : {}),
      keep: async (made) => {
        await tx.db
          .insertInto('seat_changes')
          .values({
            case_id: made,
            why,
            needs: [...new Set(needs)],
            from_day: from,
            wanted_id: wanted ?? null,
            given_id: null,
            given_to: null,
          })
          .execute();
      },
    });
    return id;
  });
}

/** Notes what the seat of somebody must have, and tells them. @throws not_found also beyond reach */
export async function setNeeds(ctx: Context, personId: string, needs: readonly SeatAttribute[]): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = await getNeeds(tx, personId);
    const after = [...new Set(needs)];
    await keepNeeds(tx, personId, after);
    // Which ones are between the person and who plans; the trail has that they changed, and how many there are.
    await tx.audit('workplaces.needs_noted', {
      subject: 'person',
      subjectId: personId,
      personId,
      before: { count: before.length },
      after: { count: after.length },
    });
    await tx.emit('workplaces.needs_noted', { key: newId(), personId });
  });
}

/** Who left needs no seat: what theirs had to have is forgotten. Bears being run twice. */
export async function forgetNeeds(ctx: Context, personId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const gone = await tx.db
      .deleteFrom('seat_needs')
      .where('person_id', '=', personId)
      .returning('person_id')
      .execute();
    if (gone.length > 0)
      await tx.audit('workplaces.needs_forgotten', { subject: 'person', subjectId: personId, personId });
  });
}

/** @throws what the engine refuses, and seat_missing, seat_taken, zone_locked, not_usable, no_hours, range_too_long */
export async function takeChangeStep(
  ctx: Context,
  id: string,
  step: Received<typeof changeCalls.takeChangeStep, 'body'>,
): Promise<void> {
  await ctx.tx((tx) => takeStep(ctx, tx, { ...step, id, kind }));
}

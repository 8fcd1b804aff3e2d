import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import type { RestChoice } from '../compensatory-rest.ts';
import { errors } from '../errors.ts';
import { today } from './calendar.ts';
import { lockPerson } from './request-actions.ts';
import { listOccasionalRests } from './rest-facts.ts';

/**
 * Notes what the caller chooses for a day of rest that they worked by exception.
 * @throws rest_not_occasional for any other day, rest_settled once it is paid or its rest is asked for
 */
export async function chooseRest(ctx: Context, { day, choice }: { day: string; choice: RestChoice }): Promise<void> {
  await ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    await lockPerson(tx, personId);
    const known = (await listOccasionalRests(tx, today(ctx))).find((one) => one.day === day);
    if (!known) throw errors.rest_not_occasional();
    if (known.is_settled) throw errors.rest_settled();
    const row = { choice, chosen_at: tx.now() };
    await tx.db
      .insertInto('rest_choices')
      .values({ person_id: personId, day, ...row })
      .onConflict((conflict) => conflict.columns(['person_id', 'day']).doUpdateSet(row))
      .execute();
    await tx.audit('requests.rest_chosen', {
      subject: 'rest',
      subjectId: personId,
      personId,
      before: { day, choice: known.choice },
      after: { day, choice },
    });
  });
}

import './tables.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { TourType } from '../tour.ts';

/**
 * Whether the caller has seen this tour before; from now on they have.
 * @throws not_found for anybody else
 */
export async function seeTour(ctx: Context, personId: string, type: TourType): Promise<boolean> {
  if (personId !== ctx.scope.personId) throw platformErrors.not_found();
  return ctx.tx(async (tx) => {
    const marked = await tx.db
      .insertInto('tours_seen')
      .values({ person_id: personId, type, seen_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('type')
      .executeTakeFirst();
    if (!marked) return true;
    await tx.audit('people.tour_seen', { subject: 'tour', subjectId: personId, personId, after: { type } });
    return false;
  });
}

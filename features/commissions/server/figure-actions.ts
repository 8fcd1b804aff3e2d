import './tables.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isFrozen } from '../policy.ts';
import { listPayable } from './input-queries.ts';
import { requireManager } from './import.ts';
import { firstOf, todayOf } from './month-clock.ts';

export interface Figure {
  readonly person_id: string;
  readonly metric: string;
  readonly day: string;
  /** Decimal text. */
  readonly value: string;
  readonly reason: string;
}

/**
 * Enters a figure by hand where no file brought one: a measure of the plan that pays the month, once a day.
 * @throws forbidden, not_found, future_day, metric_unknown, share_wild, frozen, figure_stands
 */
export async function addFigure(ctx: Context, figure: Figure): Promise<{ id: string }> {
  requireManager(ctx);
  const { person_id: personId, metric: key, day, value, reason } = figure;
  const at = (path: string, code: string) => ({ issues: [{ path, code: `commissions.error.${code}` }] });
  if (day > todayOf(ctx)) throw errors.future_day({}, at('day', 'future_day'));
  return ctx.tx(async (tx) => {
    const person = await employeeFacts(tx.db).where('employees.id', '=', personId).executeTakeFirst();
    if (!person) throw platformErrors.not_found();
    const [payable] = await listPayable(tx, firstOf(day), [personId]);
    const metric = payable?.rules.metrics.find((one) => one.key === key);
    if (!metric) throw errors.metric_unknown({}, at('metric', 'metric_unknown'));
    if (metric.unit === 'share' && Number(value) > 1) throw errors.share_wild({}, at('value', 'share_wild'));
    const period = await tx.db
      .selectFrom('commission_periods')
      .select('state')
      .where('month', '=', firstOf(day))
      .forShare()
      .executeTakeFirst();
    if (isFrozen(period?.state)) throw errors.frozen();
    const added = await tx.db
      .insertInto('commission_inputs')
      .values({
        id: newId(),
        person_id: personId,
        metric: key,
        day,
        value,
        source: 'hand',
        upload_id: null,
        corrects_id: null,
        reason,
        created_by: tx.scope.personId,
        created_at: tx.now(),
        superseded_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw errors.figure_stands({}, at('day', 'figure_stands'));
    await tx.audit('commissions.input_added', {
      subject: 'commission_input',
      subjectId: added.id,
      personId,
      reason,
      after: { metric: key, day, value, source: 'hand' },
    });
    return added;
  });
}

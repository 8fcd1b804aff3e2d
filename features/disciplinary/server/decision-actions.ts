import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { writePart } from './process-access.ts';
import { fits, isWorse } from './process-facts.ts';

export interface Decision {
  readonly version: number;
  readonly measure: 'absolved' | 'attention' | 'fine' | 'suspension';
  readonly days: number | null;
  readonly percent: number | null;
  readonly reasons: string;
}

/** The decision as it is drafted. A measure that the rules of work do not foresee for the fault has no effect. */
export async function draftDecision(
  ctx: Context,
  id: string,
  { version, days, percent, ...draft }: Decision & { readonly proportion: string; readonly proof: string },
): Promise<void> {
  await writePart(ctx, id, { part: 'draft', version }, async (_tx, { own: { process: one } }) => {
    if (draft.measure !== 'absolved' && !one.fault_holds) throw errors.not_typified();
    if (draft.measure !== 'absolved' && !one.fault_measures?.includes(draft.measure))
      throw errors.measure_not_foreseen();
    return { ...draft, ...amountsOf(draft.measure, days, percent) };
  });
}

/** What the other superior makes of the appeal. @throws wrong_stage, worse, measure_not_foreseen, fine_not_allowed */
export async function draftAppeal(ctx: Context, id: string, { version, ...draft }: Decision): Promise<void> {
  await writePart(ctx, id, { part: 'appeal', version }, async (_tx, { own: { process: one, numbers } }) => {
    const amounts = amountsOf(draft.measure, draft.days, draft.percent);
    const appeal = {
      appeal_measure: draft.measure,
      appeal_days: amounts.suspension_days,
      appeal_percent: amounts.fine_percent,
      appeal_reasons: draft.reasons,
    };
    if (isWorse({ ...one, ...appeal })) throw errors.worse();
    // The other superior chooses among what the rules of work foresee, as who decided did.
    if (draft.measure !== 'absolved' && !one.fault_measures?.includes(draft.measure))
      throw errors.measure_not_foreseen();
    if (draft.measure === 'fine' && !(one.fault_fines && fits(draft.percent, numbers.fine)))
      throw errors.fine_not_allowed();
    return appeal;
  });
}

function amountsOf(measure: Decision['measure'], days: number | null, percent: number | null) {
  return {
    suspension_days: measure === 'suspension' ? days : null,
    fine_percent: measure === 'fine' ? percent : null,
  };
}

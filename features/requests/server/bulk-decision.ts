import { phraseKey, Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { today } from './calendar.ts';
import { stepsOf, takeStep } from './engine.ts';
import { getRequest } from './record.ts';

export interface Decision {
  readonly id: string;
  readonly ok: boolean;
  readonly code: string | null;
  readonly message: string | null;
}

/**
 * Takes one decision on many requests, each in a transaction of its own: what fails says why and leaves the others.
 * Approving what needs a second level endorses it.
 */
export async function decideMany(
  ctx: Context,
  input: { action: string; reason: string; items: readonly { id: string; version: number }[] },
): Promise<Decision[]> {
  const results: Decision[] = [];
  for (const { id, version } of input.items)
    try {
      // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
      await ctx.tx(async (tx) => {
        const day = today(ctx);
        const offered = stepsOf(tx, await getRequest(tx, day, id), day).map((step) => step.action);
        const endorses = input.action === 'approve' && !offered.includes('approve') && offered.includes('endorse');
        await takeStep(ctx, tx, { id, version, reason: input.reason, action: endorses ? 'endorse' : input.action });
      });
      results.push({ id, ok: true, code: null, message: null });
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.status >= 500) throw cause;
      results.push({ id, ok: false, code: cause.code, message: ctx.t(phraseKey(cause.code), cause.params) });
    }
  return results;
}

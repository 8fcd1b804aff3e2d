import { Failure, phraseKey } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { takeStep } from './engine.ts';

export interface Decision {
  readonly id: string;
  readonly ok: boolean;
  readonly code: string | null;
  readonly message: string | null;
}

export interface Decisions {
  readonly action: string;
  readonly reason?: string | undefined;
  readonly code?: string | undefined;
  readonly items: readonly { readonly id: string; readonly version: number }[];
  /** Refuses cases of any other kind as not found. */
  readonly kind?: string | undefined;
  /** Which step stands for that of all in one of them; absent, the same. */
  readonly stepOf?: (tx: Tx, id: string) => Promise<string>;
}

/** Takes one step of many cases, each in a transaction of its own: what fails says why and leaves the others. */
export async function decideMany(ctx: Context, { items, stepOf, ...step }: Decisions): Promise<Decision[]> {
  const results: Decision[] = [];
  for (const { id, version } of items)
    try {
      await ctx.tx(async (tx) =>
        takeStep(ctx, tx, { ...step, id, version, ...(stepOf ? { action: await stepOf(tx, id) } : {}) }),
      );
      results.push({ id, ok: true, code: null, message: null });
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.status >= 500) throw cause;
      results.push({ id, ok: false, code: cause.code, message: ctx.t(phraseKey(cause.code), cause.params) });
    }
  return results;
}

import { takeStep } from '#features/cases/server/actions.ts';
import type { Context } from '#platform/server/context.ts';
import { requisition } from '../requisition.ts';

interface StepGiven {
  readonly action: string;
  readonly version: number;
  readonly reason?: string | undefined;
  readonly code?: string | undefined;
}

/** Moves a requisition. @throws what `takeStep` throws, needs_publication */
export async function stepRequisition(ctx: Context, id: string, step: StepGiven): Promise<void> {
  await ctx.tx((tx) => takeStep(ctx, tx, { ...step, id, kind: requisition.kind }));
}

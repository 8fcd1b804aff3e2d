import './tables.ts';
import { phoneText } from '#features/parameters/phone-text.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { Context, Read } from '#platform/server/context.ts';
import type { lineKeys } from '../crisis.ts';

export interface OnCall {
  readonly name: string;
  readonly phone: string;
  readonly hours: string;
}

/** Whom somebody in danger reaches in the company; undefined where nobody is named. */
function findOnCall(read: Read): Promise<OnCall | undefined> {
  return read.db.selectFrom('life_control_on_call').select(['name', 'phone', 'hours']).executeTakeFirst();
}

/** Whom somebody in danger reaches: the lines that hold today, and who is on call. */
export async function getHelp(read: Read) {
  const today = dayIn('America/Bogota', read.now());
  const law = await loadLegalTable(read);
  const line = (name: Parameters<typeof law.on>[0]) => phoneText(law.on(name, today));
  return {
    lines: {
      mental_health: line('crisis_line_mental_health'),
      emergency: line('crisis_line_emergency'),
      women: line('crisis_line_women'),
      health: line('crisis_line_health'),
    } satisfies Record<(typeof lineKeys)[number], string>,
    on_call: (await findOnCall(read)) ?? null,
  };
}

/** Names who is on call from now on, or with null nobody. */
export async function setOnCall(ctx: Context, contact: OnCall | null): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = await findOnCall(tx);
    await tx.db.deleteFrom('life_control_on_call').execute();
    if (contact !== null)
      await tx.db
        .insertInto('life_control_on_call')
        .values({ ...contact, updated_by: tx.scope.personId || null, updated_at: tx.now() })
        .execute();
    await tx.audit('life-control.on_call_set', { subject: 'on-call', subjectId: 'on-call', before, after: contact });
  });
}

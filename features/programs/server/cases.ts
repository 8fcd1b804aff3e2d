import './tables.ts';
import { sql } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isOwn, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { enrolment } from '../enrolment.ts';
import { errors } from '../errors.ts';
import { newCertificateCode } from './certificate-print.ts';
import { loadEnrolments, type Own } from './facts.ts';

const manage = 'programs:manage';
const zone = 'America/Bogota';

export const enrolments = bindCase(enrolment, {
  errors,
  load: loadEnrolments,
  partiesOf: (read, { isOwner }) => [
    ...(isOwner ? (['owner'] as const) : []),
    ...(holds(read.scope, manage) ? (['manager'] as const) : []),
  ],
  factsOf: (read, { own }) => ({
    isOpen: own.programState === 'published' && dayIn(zone, read.now()) <= own.enrolUntil,
    hasSeat: own.capacity - own.taken > own.ahead,
    meetsRequirements: hasServed(read.now(), own.enteredOn, own.leastMonths),
    hasBegun: own.startsAt !== null && own.startsAt <= read.now(),
    isOver: own.endsAt !== null && own.endsAt <= read.now(),
    attendedEnough: own.attended * 100 >= own.leastAttendance * own.sessions,
  }),
  visible: (read) => sql`(${isOwn(read)} or ${withinReach(read, manage)})`,
  effects: {
    cancel: freeSeat,
    remove: freeSeat,
    let_pass: async (ctx: Context, tx: Tx, record) => {
      await tx.db
        .updateTable('program_enrolments')
        .set({ queued_at: tx.now() })
        .where('case_id', '=', record.id)
        .execute();
      await freeSeat(ctx, tx, record);
    },
    complete: async (_ctx: Context, tx: Tx, { id }) => {
      await tx.db
        .updateTable('program_enrolments')
        .set({ certificate_code: newCertificateCode() })
        .where('case_id', '=', id)
        .execute();
    },
  },
  link: () => '/programas/brm',
  staff: ['manager'],
});

/** Whole months of service by a day of entry. */
export function hasServed(now: Date, enteredOn: string | null, months: number): boolean {
  if (months === 0) return true;
  if (enteredOn === null) return false;
  const today = dayIn(zone, now);
  const between = (Number(today.slice(0, 4)) - Number(enteredOn.slice(0, 4))) * 12;
  const whole = between + Number(today.slice(5, 7)) - Number(enteredOn.slice(5, 7));
  return (today.slice(8) < enteredOn.slice(8) ? whole - 1 : whole) >= months;
}

/** After the step the waiting list moves by itself. */
async function freeSeat(_ctx: Context, tx: Tx, { own }: CaseRecord<Own>): Promise<void> {
  await tx.emit('programs.seat_freed', { programId: own.programId });
}

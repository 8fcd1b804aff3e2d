import './tables.ts';
import { sql } from 'kysely';
import { addDays } from '#platform/contract/calendar-day.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { holdsText } from '#platform/server/text-search.ts';
import { errors } from '../errors.ts';
import type { classes, decidable } from '../policy.ts';
import { todayOf } from './process-facts.ts';

export interface NewFault {
  readonly code: string;
  readonly name: string;
  readonly rule: string;
  readonly class: (typeof classes)[number];
  readonly measures: (typeof decidable)[number][];
  readonly allows_fine: boolean;
  readonly from_on: string;
}

/** The catalogue of faults: those in force, or all that ever were. */
export async function listFaults(
  read: Read,
  { search, on = 'today', id }: { search?: string | undefined; on?: 'today' | 'ever' | undefined; id?: string },
  page: Page,
) {
  const today = todayOf(read);
  const { items, total } = await pageOf(
    read.db
      .selectFrom('disciplinary_faults as fault')
      .select(['fault.id', 'fault.code', 'fault.name', 'fault.rule', 'fault.class', 'fault.measures'])
      .select(['fault.allows_fine', 'fault.from_on', 'fault.until_on'])
      .select(sql<number>`(select count(*)::int from disciplinary_processes where fault_id = fault.id)`.as('uses'))
      .$if(on === 'today' && id === undefined, (held) =>
        held.where('fault.from_on', '<=', today).where(sql<boolean>`coalesce(fault.until_on >= ${today}::date, true)`),
      )
      .$if(search !== undefined && search !== '', (found) =>
        found.where(sql<boolean>`(${holdsText('fault.name', search!)} or ${holdsText('fault.code', search!)})`),
      )
      .$if(id !== undefined, (one) => one.where('fault.id', '=', id!))
      .orderBy('fault.code')
      .orderBy('fault.from_on', 'desc'),
    page,
  );
  return { items, total };
}

/** Adds a fault from a day on; the one before with its code ends the day before. @throws fault_taken */
export async function addFault(ctx: Context, fault: NewFault) {
  const id = newId();
  await ctx.tx(async (tx) => {
    const later = await tx.db
      .selectFrom('disciplinary_faults')
      .select('id')
      .where('code', '=', fault.code)
      .where('from_on', '>=', fault.from_on)
      .executeTakeFirst();
    if (later) throw errors.fault_taken();
    await tx.db
      .updateTable('disciplinary_faults')
      .set({ until_on: addDays(fault.from_on, -1) })
      .where('code', '=', fault.code)
      .where('until_on', 'is', null)
      .execute();
    await tx.db
      .insertInto('disciplinary_faults')
      .values({ ...fault, id, until_on: null, changed_by: tx.scope.personId, changed_at: tx.now() })
      .execute();
    await tx.audit('disciplinary.fault_added', { subject: 'fault', subjectId: id, after: fault });
  });
  return (await listFaults(ctx, { id }, { page: 1, size: 1 })).items[0]!;
}

/** The last day on which a fault holds. @throws not_found, fault_ended, bad_days before its first day or before today */
export async function endFault(ctx: Context, id: string, untilOn: string) {
  await ctx.tx(async (tx) => {
    const fault = await tx.db
      .selectFrom('disciplinary_faults')
      .select(['from_on', 'until_on'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!fault) throw platformErrors.not_found();
    if (fault.until_on !== null) throw errors.fault_ended();
    if (untilOn < fault.from_on || untilOn < todayOf(tx))
      throw errors.bad_days({}, { issues: [{ path: 'until_on', code: 'disciplinary.error.bad_days' }] });
    await tx.db
      .updateTable('disciplinary_faults')
      .set({ until_on: untilOn, changed_by: tx.scope.personId, changed_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('disciplinary.fault_ended', { subject: 'fault', subjectId: id, after: { until_on: untilOn } });
  });
  return (await listFaults(ctx, { id }, { page: 1, size: 1 })).items[0]!;
}

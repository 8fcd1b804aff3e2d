import './tables.ts';
import { sql } from 'kysely';
import { bindCase, type Effect } from '#features/cases/server/actions.ts';
import { isOwn, placeOf, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { withdrawLetter } from '#features/documents/server/actions.ts';
import { listLetterStates } from '#features/documents/server/queries.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { deduction } from '../deduction.ts';
import { errors } from '../errors.ts';

export type OwnDeduction =
  Awaited<ReturnType<typeof loadDeductions>> extends ReadonlyMap<string, infer One> ? One : never;
export type DeductionRecord = CaseRecord<OwnDeduction>;

/** Deductions: of who is asked, of who asks, and of payroll once they are authorised. */
export const deductions = bindCase(deduction, {
  errors,
  load: loadDeductions,
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    const reaches = (permission: string) => anyCovers(reachOf(read.scope, permission), placeOf(record));
    return [
      ...(reaches('security:deliver') ? (['desk'] as const) : []),
      ...(reaches('security:deduct') ? (['payroll'] as const) : []),
    ];
  },
  factsOf: (_read, { own }) => ({ isPaperSigned: own.paper?.state === 'completed' }),
  // Payroll is told of nothing that nobody authorised.
  visible: (read) => sql`(${isOwn(read)} or (not ${isOwn(read)} and ${withinReach(read, 'security:deliver')})
    or (not ${isOwn(read)} and ${withinReach(read, 'security:deduct')} and cases.state in ('authorised', 'deducted')))`,
  effects: {
    authorise: async (_ctx, tx, { id }) => {
      const set = { authorised_at: tx.now() };
      await tx.db.updateTable('security_deductions').set(set).where('case_id', '=', id).execute();
    },
    refuse: endIt('La persona no autorizó el descuento.'),
    revoke: endIt('La persona retiró la autorización.'),
    withdraw: endIt('Ya no se pide este descuento.'),
  } satisfies Record<string, Effect<OwnDeduction>>,
  link: ({ id }) => `/seguridad/descuentos?descuento=${id}`,
  queue: '/seguridad/descuentos?estado=authorised',
  groups: { payroll: 'security:deduct' },
  staff: ['desk'],
});

/** It holds no more: another one may be asked for, and a paper that nobody signed is taken back. */
function endIt(why: string): Effect<OwnDeduction> {
  return async (ctx, tx, { id, own }) => {
    await tx.db.updateTable('security_deductions').set({ stands: false }).where('case_id', '=', id).execute();
    if (own.paper && !['completed', 'rejected'].includes(own.paper.state))
      await withdrawLetter(ctx, tx, own.assignment_id, why);
  };
}

async function loadDeductions(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await read.db
    .selectFrom('security_deductions as one')
    .leftJoin('security_items as item', 'item.id', 'one.item_id')
    .leftJoin('cases as act', 'act.id', 'item.act_id')
    .selectAll('one')
    .select(['act.id as act_id', 'act.number as act_number'])
    .where('one.case_id', 'in', [...ids])
    .execute();
  const papers = await listLetterStates(
    read,
    rows.map((row) => row.assignment_id),
  );
  return new Map(rows.map((row) => [row.case_id, { ...row, paper: papers.get(row.assignment_id) }]));
}

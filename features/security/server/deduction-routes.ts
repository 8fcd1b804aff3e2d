import './tables.ts';
import { getCase, listCases, wireDetail, wireRows } from '#features/cases/server/queries.ts';
import type { Handlers } from '#platform/server/room.ts';
import { deduction } from '../deduction.ts';
import type { deductionCalls } from '../deduction-calls.ts';
import { askDeduction, openPaper, stepDeduction } from './deduction-actions.ts';
import type { DeductionRecord, OwnDeduction } from './deduction-rules.ts';

const { kind } = deduction;

const factsOf = ({ own: { amount, instalments, authorised_at: at } }: DeductionRecord) => ({
  amount: Number(amount),
  instalments,
  authorised_at: at?.toISOString() ?? null,
});

export const deductionRoutes: Handlers<typeof deductionCalls> = {
  listDeductions: async (ctx, { query: { page, size, ...filters } }) => {
    const { items, total } = await listCases<OwnDeduction>(ctx, kind, { ...filters, place: filters }, { page, size });
    const rows = await wireRows(ctx, items);
    return { items: rows.map((row, at) => ({ ...row, ...factsOf(items[at]!) })), total };
  },
  getDeduction: async (ctx, { params: { id } }) => {
    const record = await getCase<OwnDeduction>(ctx, id, { kind });
    const { own, isOwner } = record;
    const isEnded = own.paper === undefined || ['rejected', 'cancelled', 'expired'].includes(own.paper.state);
    const state = own.paper?.state === 'completed' ? 'signed' : isEnded ? 'ended' : 'to_sign';
    return {
      ...(await wireDetail(ctx, id, kind)),
      ...factsOf(record),
      reason: own.reason,
      act: own.act_id === null ? null : { id: own.act_id, number: own.act_number! },
      paper: {
        state,
        link: isOwner && state === 'to_sign' ? `/document/details/${own.document_id}/${own.assignment_id}` : null,
      },
    };
  },
  askDeduction: (ctx, { params, body }) => askDeduction(ctx, params.id, body),
  stepDeduction: (ctx, { params, body }) => stepDeduction(ctx, params.id, body),
  openDeductionPaper: (ctx, { params }) => openPaper(ctx, params.id),
};

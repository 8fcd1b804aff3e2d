import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import { exportReport } from './export.ts';
import * as mustReads from './queries.ts';
import type { Followed } from './report.ts';

export const routes = handle(contract, {
  getRequest: async (ctx, { params }) => {
    const request = await mustReads.findRequest(ctx, params.source, params.id);
    return request ? { ...request, team: await mustReads.countTeam(ctx, request.id) } : null;
  },
  confirm: (ctx, { params, body }) => actions.confirm(ctx, params.id, body.answers),
  listFollowed: async (ctx, { query }) => {
    const { items, total } = await mustReads.listFollowed(
      ctx,
      { search: query.search, open: query.open === 'yes', source: query.kind },
      query,
    );
    return { items: items.map(followed), total };
  },
  getReport: async (ctx, { params }) => {
    const report = await mustReads.getReport(ctx, params.id, ctx.settings.COMPANY_TIME_ZONE);
    return {
      ...followed(report),
      campaigns: report.campaigns,
      reminded_at: report.remindedAt?.toISOString() ?? null,
      can_remind: report.canRemind,
    };
  },
  listMissing: (ctx, { params, query: { on_shift, ...query } }) =>
    mustReads.listMissing(ctx, params.id, { ...query, onShift: on_shift === 'yes' }, query),
  exportReport: (ctx, { params }) => exportReport(ctx, params.id),
  remind: (ctx, { params }) => actions.remind(ctx, params.id),
});

function followed({ askedAt, dueAt, closedAt, ...row }: Omit<Followed, 'total'>) {
  return {
    ...row,
    asked_at: askedAt.toISOString(),
    due_at: dueAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
  };
}

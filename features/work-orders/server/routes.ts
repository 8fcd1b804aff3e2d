import { decideMany } from '#features/cases/server/actions.ts';
import { getCase, listHistory } from '#features/cases/server/queries.ts';
import { handle } from '#platform/server/room.ts';
import type { Context } from '#platform/server/context.ts';
import { contract } from '../contract.ts';
import { order } from '../order.ts';
import type { View } from '../policy.ts';
import * as actions from './actions.ts';
import { getOrder, listSolvers } from './detail-wire.ts';
import { exportOrders } from './export.ts';
import { listBoard, listPromised } from './board-listing.ts';
import { getInvitation, inviteToOrder } from './invite-actions.ts';
import { listOrders, listPlaces, type OrderFilters } from './listing.ts';
import * as managing from './desk-actions.ts';
import { foresee, listSimilar } from './queue-queries.ts';
import { getReport } from './report.ts';
import { exportReport } from './report-export.ts';
import { keepDraft, storeOrder } from './draft-actions.ts';
import { setWaits } from './waits-actions.ts';

const whole = <Row>(items: readonly Row[]) => ({ items, total: items.length });

const lists =
  (view: View) =>
  async (ctx: Context, { body: { page, size, ...filters } }: { body: OrderFilters & { page: number; size: number } }) =>
    listOrders(ctx, view, filters, { page, size });
type Where = Parameters<typeof listPlaces>[3];
const costCenters =
  (view: View) =>
  async (ctx: Context, { body }: { body: Where }) =>
    whole((await listPlaces(ctx, view, 'cc', body)).map(({ code, ...one }) => ({ ...one, cc: code })));
const subCostCenters =
  (view: View) =>
  async (ctx: Context, { body }: { body: Where }) =>
    whole((await listPlaces(ctx, view, 'scc', body)).map(({ code, ...one }) => ({ ...one, cod_scc: code })));
const campaigns =
  (view: View) =>
  async (ctx: Context, { body }: { body: Where }) =>
    whole(
      (await listPlaces(ctx, view, 'campaign', body)).map(({ id, name, count }) => ({
        campaign_id: id,
        Campaign: name,
        count,
      })),
    );

export const routes = handle(contract, {
  storeOrder: (ctx, { body }) => storeOrder(ctx, body),
  updateDraft: (ctx, { body }) => keepDraft(ctx, body),
  listOwn: lists('owner'),
  listOwnCostCenters: costCenters('owner'),
  listOwnSubCostCenters: subCostCenters('owner'),
  listOwnCampaigns: campaigns('owner'),
  listCopied: lists('copy'),
  listCopiedCostCenters: costCenters('copy'),
  listCopiedSubCostCenters: subCostCenters('copy'),
  listCopiedCampaigns: campaigns('copy'),
  listSupported: lists('support'),
  listSupportedCostCenters: costCenters('support'),
  listSupportedSubCostCenters: subCostCenters('support'),
  listSupportedCampaigns: campaigns('support'),
  storeHistory: (ctx, { body }) => actions.storeHistory(ctx, body),
  listHistory: async (ctx, { body }) =>
    whole(await listHistory(ctx, await getCase(ctx, body.id, { kind: order.kind }))),
  updatePriority: (ctx, { body }) => managing.updatePriority(ctx, body),
  getOrder: (ctx, { params }) => getOrder(ctx, params.id),
  findSimilar: async (ctx, { body }) => whole(await listSimilar(ctx, body)),
  foresee: (ctx, { body }) => foresee(ctx, body),
  joinOrder: (ctx, { params, body }) => actions.joinOrder(ctx, params.id, body.worth),
  inviteToOrder: (ctx, { params, body }) => inviteToOrder(ctx, params.id, body.people),
  getInvitation: (ctx, { params }) => getInvitation(ctx, params.id),
  copyOrder: (ctx, { params, body }) => actions.copyOrder(ctx, params.id, body.person_id),
  leaveOrder: (ctx, { params }) => actions.leaveOrder(ctx, params.id),
  passTest: (ctx, { params, body }) => actions.passTest(ctx, params.id, body),
  scoreOrder: (ctx, { params, body }) => actions.scoreOrder(ctx, params.id, body),
  decideOrders: async (ctx, { body }) => whole(await decideMany(ctx, { ...body, kind: order.kind })),
  exportOrders: (ctx, { body: { page: _page, size: _size, ...filters } }) => exportOrders(ctx, 'support', filters),
  exportCopiedOrders: (ctx, { body: { page: _page, size: _size, ...filters } }) => exportOrders(ctx, 'copy', filters),
  exportOwnOrders: (ctx, { body: { page: _page, size: _size, ...filters } }) => exportOrders(ctx, 'owner', filters),
  logTime: (ctx, { params, body }) => managing.logTime(ctx, params.id, body),
  getBoard: async (ctx, { query }) => ({ ...(await listBoard(ctx, query)), solvers: await listSolvers(ctx) }),
  listPromised: (ctx, { query }) => listPromised(ctx, query),
  planOrder: (ctx, { params, body }) => managing.planOrder(ctx, params.id, body),
  assignOrder: (ctx, { params, body }) => managing.assignOrder(ctx, params.id, body),
  addTask: (ctx, { params, body }) => managing.addTask(ctx, params.id, body),
  endTask: (ctx, { params, body }) => managing.endTask(ctx, params, body.done),
  setWaits: (ctx, { params, body }) => setWaits(ctx, params.id, body),
  splitOrder: (ctx, { params, body }) => managing.splitOrder(ctx, params.id, body),
  setSolver: (ctx, { params, body }) => managing.setSolver(ctx, params.id, body),
  getReport: (ctx) => getReport(ctx),
  exportReport: (ctx) => exportReport(ctx),
});

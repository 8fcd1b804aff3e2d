import type * as z from 'zod/mini';
import { openFile } from '#features/files/server/queries.ts';
import { recordListing, recordLook } from '#features/people/server/actions.ts';
import type { ReadPart } from '#features/people/profile.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import type { accountQuery } from '../managing.ts';
import { listAbsences, listOwnYear } from './absences.ts';
import { listAbsenceMonths } from './absence-report.ts';
import { exportMedicalCases } from './medical-export.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import * as accounts from './accounts.ts';
import { exportAccounts } from './account-sheet.ts';
import * as actions from './actions.ts';
import { today } from './calendar.ts';
import { exportSummaries, listSummaries } from './consolidated.ts';
import { listRoom } from './days.ts';
import { findEvidenceFile } from './detail.ts';
import { addFollowUp, listFollowUps, relateLeave } from './follow-ups.ts';
import { listKinds, listManagedKinds } from './kinds.ts';
import { listInbox, listLeaders, listManaged, listMine } from './listing.ts';
import { exportManaged } from './managed-sheet.ts';
import { listMedicalCases } from './medical-cases.ts';
import { previewRequest } from './preview.ts';
import { wireDetail, wireKind, wireRows } from './wire.ts';

export const routes = handle(contract, {
  listKinds: async (ctx) => (await listKinds(ctx)).map((kind) => wireKind(ctx, kind)),
  listMine: async (ctx, { query }) => wireRows(ctx, await listMine(ctx, query, query)),
  async getRequest(ctx, { params }) {
    const found = await wireDetail(ctx, params.id);
    await recordLook(ctx, found.person.id, ['absences']);
    return found;
  },
  previewRequest: (ctx, { body }) => previewRequest(ctx, body),
  listRoom: (ctx, { query }) => listRoom(ctx, query),
  addRequest: async (ctx, { body }) => wireDetail(ctx, await actions.addRequest(ctx, body)),
  uploadEvidence: (ctx, { files }) => actions.uploadEvidence(ctx, files[0]!),
  addEvidence: async (ctx, { params, files }) => {
    await actions.addEvidence(ctx, params.id, files[0]!);
    return wireDetail(ctx, params.id);
  },
  getEvidence: async (ctx, { params }) =>
    openFile(ctx, await findEvidenceFile(ctx, params.id, params.evidence), { disposition: 'attachment' }),
  takeStep: async (ctx, { params, body: { outcome, amount, ...body } }) => {
    const data = { ...(outcome ? { outcome } : {}), ...(amount === undefined ? {} : { amount }) };
    await actions.stepRequest(ctx, { ...body, id: params.id, data });
    return wireDetail(ctx, params.id);
  },
  listInbox: async (ctx, { query }) => wireRows(ctx, await listInbox(ctx, query.box, query, query)),
  decideMany: (ctx, { body }) => actions.decideMany(ctx, body),
  listAbsences: async (ctx, { query }) => ({
    away_percent: await legalParameter(ctx, 'team_away_percent', today(ctx)),
    items: await listAbsences(ctx, query.month),
  }),
  listOwnYear: (ctx, { params }) => listOwnYear(ctx, params.year),
  listAbsenceMonths: (ctx, { query }) => listAbsenceMonths(ctx, query),
  exportMedicalCases: (ctx, { query }) => exportMedicalCases(ctx, query),
  getBalance: (ctx) => accounts.getBalance(ctx),
  chooseRest: (ctx, { body }) => actions.chooseRest(ctx, body),
  listEntries: (ctx, { query }) => accounts.listEntries(ctx, query),
  listAccounts: async (ctx, { query }) =>
    noted(ctx, ['contract'], await accounts.listAccounts(ctx, accountsAsked(query), query)),
  exportAccounts: (ctx, { query }) => exportAccounts(ctx, accountsAsked(query)),
  listRests: (ctx, { params }) => accounts.listRestsOf(ctx, params.id),
  adjustBalance: async (ctx, { params, body }) => {
    await actions.adjustBalance(ctx, params.id, body);
    return accounts.getAccount(ctx, params.id);
  },
  scheduleVacation: async (ctx, { params, body }) => {
    await actions.scheduleVacation(ctx, params.id, body);
    return accounts.getAccount(ctx, params.id);
  },
  setWeek: async (ctx, { params, body }) => {
    await actions.setWeek(ctx, params.id, body);
    return accounts.getAccount(ctx, params.id);
  },
  listManaged: async (ctx, { query }) =>
    noted(ctx, ['absences'], await wireRows(ctx, await listManaged(ctx, query, query))),
  listLeaders: (ctx) => listLeaders(ctx),
  exportManaged: (ctx, { query }) => exportManaged(ctx, query),
  listMedicalCases: async (ctx, { query }) =>
    noted(ctx, ['health'], await listMedicalCases(ctx, today(ctx), query, query)),
  listFollowUps: (ctx, { params, query }) => listFollowUps(ctx, params.id, query),
  relateLeave: (ctx, { params, body }) => relateLeave(ctx, params.id, body),
  addFollowUp: (ctx, { params, body }) => addFollowUp(ctx, params.id, body),
  listManagedKinds: async (ctx) => (await listManagedKinds(ctx)).map((kind) => wireKind(ctx, kind)),
  changeKind: async (ctx, { params, body }) => wireKind(ctx, await actions.changeKind(ctx, params.code, body)),
  listSummaries: async (ctx, { query: { from, to, search, sort, page, size, ...place } }) =>
    noted(ctx, ['absences'], await listSummaries(ctx, { from, to }, { search, sort, place }, { page, size })),
  exportSummaries: (ctx, { query: { from, to, ...place } }) => exportSummaries(ctx, { from, to }, place),
});

/** A list of people's data: whom it shows can see that it was read. */
async function noted<Row extends { person: { id: string } }>(
  ctx: Context,
  parts: readonly ReadPart[],
  found: { items: Row[]; total: number },
) {
  await recordListing(
    ctx,
    found.items.map(({ person }) => person.id),
    parts,
  );
  return found;
}

const accountsAsked = ({ search, sort, expiring, ...place }: z.infer<typeof accountQuery>) => {
  return { search, sort, expiring: expiring === 'yes', place };
};

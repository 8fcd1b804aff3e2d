import { openFile } from '#features/files/server/queries.ts';
import { listProfiles } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { recordListing, recordLook } from '#features/people/server/actions.ts';
import { countByAudience, listColleagues } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { eachOf, type Page } from '#platform/server/page.ts';
import { handle } from '#platform/server/room.ts';
import { reportOf } from '../address.ts';
import { contract } from '../contract.ts';
import { mayOffer } from '../policy.ts';
import * as actions from './actions.ts';
import { exportManaged } from './export.ts';
import { getIcon } from './launcher.ts';
import * as applications from './queries.ts';
import { accessRequest, accessRequestAtDesk, managed, managedDetail, offered, outage, writingOf } from './wire.ts';

const DAY = 86_400;
const modes = { agregar: 'add', quitar: 'remove', reemplazar: 'replace' } as const;

export const routes = handle(contract, {
  saveActivity: async (ctx, { body }) => ({
    id: await actions.recordActivity(ctx, {
      claimedUser: body.userid === undefined || body.userid === null ? null : `${body.userid}`,
      appId: `${body.appid}`,
      appName: body.appname,
      usedOn: body.date,
      device: body.dispositivo,
      sessionId: body.session,
    }),
  }),
  listActivity: async (ctx, { query: { page, size, userid, appid: appId } }) => {
    const personId = userid ?? ctx.scope.personId;
    const found = await applications.listActivity(ctx, { personId, appId, page, size });
    await recordLook(ctx, personId, ['activity']);
    return eachOf(found, (row) => ({
      id: row.id,
      userid: row.person_id,
      appid: row.app_id,
      appname: row.app_name,
      date: row.used_on,
      dispositivo: row.device,
      saved_at: row.created_at.toISOString(),
    }));
  },
  saveMostUsed: async (ctx, { body }) => ({ aplicativos: await actions.recordUses(ctx, body.aplicativos) }),
  listMostUsed: async (ctx, { params }) => {
    const { personId, items: rows } = await applications.listMostUsed(ctx, params.id, today(ctx));
    await recordLook(ctx, personId, ['activity']);
    return rows.map((row) => ({ ...row, used_at: row.usedAt.toISOString(), is_favourite: row.isFavourite }));
  },
  listApplications: (ctx, { query }) => page(ctx, query),
  listApplicationPage: (ctx, { params, query }) => page(ctx, { ...query, page: params.a, size: params.b }),
  getApplication: async (ctx, { params }) => {
    const row = await applications.getApplication(ctx, params.id, today(ctx));
    return {
      ...offered(row, today(ctx)),
      owner: { id: row.ownerId, ...row.owner },
      used_at: row.usedAt?.toISOString() ?? null,
      report: row.reportUrl === null ? null : reportOf(row.reportUrl, ctx.settings),
      can_manage: row.canManage,
    };
  },
  listByDocument: async (ctx, { params }) => {
    const now = today(ctx);
    return (await applications.listByDocument(ctx, params.id, now)).map((row) => offered(row, now));
  },
  listProfiles: (ctx) => listProfiles(ctx),
  saveFavourites: async (ctx, { body }) => ({
    favoritos: await actions.saveFavourites(ctx, body.favoritos, body.cedula),
  }),
  setPeople: (ctx, { body: { aplicativo: applicationId, cedulas: documents, modo, version } }) =>
    actions.setPeople(ctx, { applicationId, documents, mode: modes[modo], version }),
  setProfiles: async (ctx, { body }) =>
    managedDetail(await actions.setProfiles(ctx, body.aplicativo, body.perfiles, body.version)),
  assignPeople: (ctx, { body: { aplicativos: applicationIds, cedulas: documents, modo } }) =>
    actions.assignPeople(ctx, { applicationIds, documents, mode: modes[modo] }),

  getIcon: async (ctx, { params }) =>
    openFile(ctx, await getIcon(ctx, params.id), { rendition: 'small', disposition: 'inline', maxAge: DAY }),
  reportOutage: async (ctx, { params, body }) => ({
    reports: await actions.reportOutage(ctx, params.id, body.note ?? ''),
  }),
  withdrawReport: (ctx, { params }) => actions.withdrawReport(ctx, params.id),
  listOutages: async (ctx, { query: { open, ...query } }) =>
    eachOf(await applications.listOutages(ctx, { ...query, isOpen: open === 'yes' }), outage),
  confirmOutage: async (ctx, { params, body }) => {
    await actions.confirmOutage(ctx, params.id, body.note);
    return outage(await applications.getOutage(ctx, params.id));
  },
  solveOutage: async (ctx, { params, body }) => {
    await actions.solveOutage(ctx, params.id, body.note);
    return outage(await applications.getOutage(ctx, params.id));
  },

  listManaged: async (ctx, { query }) =>
    eachOf(await applications.listManaged(ctx, query, { ...query, today: today(ctx) }), managed),
  exportManaged: (ctx, { query }) => exportManaged(ctx, query),
  getManaged: async (ctx, { params }) => managedDetail(await applications.getManaged(ctx, params.id, today(ctx))),
  createApplication: async (ctx, { body }) => managedDetail(await actions.createApplication(ctx, writingOf(body))),
  editApplication: async (ctx, { params, body: { version, ...body } }) =>
    managedDetail(await actions.editApplication(ctx, params.id, { ...writingOf(body), version })),
  setActive: async (ctx, { params, body }) => managedDetail(await actions.setActive(ctx, params.id, body)),
  setIcon: async (ctx, { params, files: [upload] }) => managedDetail(await actions.setIcon(ctx, params.id, upload!)),
  removeIcon: async (ctx, { params }) => managedDetail(await actions.removeIcon(ctx, params.id)),
  listPeople: async (ctx, { params, query }) => {
    const { items, total } = await applications.listPeople(ctx, params.id, query);
    const ids = items.map((row) => row.id);
    await recordListing(ctx, ids, ['document']);
    const people = await listColleagues(ctx, ids);
    return {
      items: items.map((row) => ({
        ...row,
        position: people.get(row.id)?.position ?? '',
        campaign: people.get(row.id)?.campaign ?? null,
        document_number: row.documentNumber,
        added_at: row.addedAt.toISOString(),
      })),
      total,
    };
  },
  checkPeople: async (ctx, { body }) => {
    const { found, unknown } = await applications.checkPeople(ctx, body.cedulas);
    return {
      found: found.map(({ documentNumber, name, campaign }) => ({ document_number: documentNumber, name, campaign })),
      unknown,
    };
  },
  countAudience: async (ctx, { body: { audience, listed_only: listedOnly } }) => ({
    people: listedOnly ? 0 : await countByAudience(ctx, audience),
    reachable: mayOffer(ctx.scope, { audience, listedOnly }),
  }),
  listHistory: async (ctx, { params, query }) =>
    eachOf(await applications.listHistory(ctx, params.id, query), (row) => ({
      ...row,
      at: row.at.toISOString(),
      fields: row.fields ?? [],
    })),
  sumUsage: (ctx, { query }) => applications.sumUsage(ctx, query),

  askForAccess: async (ctx, { body }) => accessRequest(await actions.askForAccess(ctx, body)),
  listOwnRequests: async (ctx, { query }) => eachOf(await applications.listOwnRequests(ctx, query), accessRequest),
  withdrawRequest: async (ctx, { params, body }) => accessRequest(await actions.withdrawRequest(ctx, params.id, body)),
  listRequests: async (ctx, { query }) => eachOf(await applications.listRequests(ctx, query), accessRequestAtDesk),
  grantRequest: async (ctx, { params, body: { version, application, note } }) =>
    accessRequestAtDesk(await actions.grantRequest(ctx, params.id, { version, applicationId: application, note })),
  declineRequest: async (ctx, { params, body }) =>
    accessRequestAtDesk(await actions.declineRequest(ctx, params.id, body)),
});

const today = (ctx: Context) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());

async function page(ctx: Context, asked: Page & Parameters<typeof applications.listApplications>[1]) {
  const now = today(ctx);
  const found = await applications.listApplications(ctx, asked, { ...asked, today: now });
  return eachOf(found, (row) => offered(row, now));
}

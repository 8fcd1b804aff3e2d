import { openFile } from '#features/files/server/queries.ts';
import { listProfiles } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { recordListing, recordLook } from '#features/people/server/actions.ts';
import { countByAudience, listColleagues } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
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
    const { items, total } = await applications.listActivity(ctx, { personId, appId, page, size });
    await recordLook(ctx, personId, ['activity']);
    return {
      items: items.map((row) => ({
        id: row.id,
        userid: row.personId,
        appid: row.appId,
        appname: row.appName,
        date: row.usedOn,
        dispositivo: row.device,
        saved_at: row.createdAt.toISOString(),
      })),
      total,
    };
  },
  saveMostUsed: async (ctx, { body }) => ({ aplicativos: await actions.recordUses(ctx, body.aplicativos) }),
  listMostUsed: async (ctx, { params }) => {
    const { personId, items: rows } = await applications.listMostUsed(ctx, params.id, today(ctx));
    await recordLook(ctx, personId, ['activity']);
    return rows.map(({ usedAt, isFavourite, ...row }) => ({
      ...row,
      used_at: usedAt.toISOString(),
      is_favourite: isFavourite,
    }));
  },
  listApplications: (ctx, { query }) => page(ctx, query, query.page, query.size),
  listApplicationPage: (ctx, { params, query }) => page(ctx, query, params.a, params.b),
  getApplication: async (ctx, { params }) => {
    const row = await applications.getApplication(ctx, params.id, today(ctx));
    return {
      ...offered(row, today(ctx)),
      details: row.details,
      owner: { id: row.ownerId, ...row.owner },
      uses: row.uses,
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
  setPeople: async (ctx, { body }) => {
    const { aplicativo: applicationId, cedulas: documents, version } = body;
    const done = await actions.setPeople(ctx, { applicationId, documents, mode: modes[body.modo], version });
    return { ...done, unknown: [...done.unknown] };
  },
  setProfiles: async (ctx, { body }) =>
    managedDetail(await actions.setProfiles(ctx, body.aplicativo, body.perfiles, body.version)),
  assignPeople: async (ctx, { body }) => {
    const { aplicativos: applicationIds, cedulas: documents } = body;
    const done = await actions.assignPeople(ctx, { applicationIds, documents, mode: modes[body.modo] });
    return { ...done, unknown: [...done.unknown] };
  },

  getIcon: async (ctx, { params }) =>
    openFile(ctx, await getIcon(ctx, params.id), { rendition: 'small', disposition: 'inline', maxAge: DAY }),
  reportOutage: async (ctx, { params, body }) => ({
    reports: await actions.reportOutage(ctx, params.id, body.note ?? ''),
  }),
  withdrawReport: (ctx, { params }) => actions.withdrawReport(ctx, params.id),
  listOutages: async (ctx, { query }) => {
    const { items, total } = await applications.listOutages(
      ctx,
      { search: query.search, isOpen: query.open === 'yes' },
      query,
    );
    return { items: items.map(outage), total };
  },
  confirmOutage: async (ctx, { params, body }) => {
    await actions.confirmOutage(ctx, params.id, body.note);
    return outage(await applications.getOutage(ctx, params.id));
  },
  solveOutage: async (ctx, { params, body }) => {
    await actions.solveOutage(ctx, params.id, body.note);
    return outage(await applications.getOutage(ctx, params.id));
  },

  listManaged: async (ctx, { query }) => {
    const found = await applications.listManaged(ctx, query, { today: today(ctx), page: query.page, size: query.size });
    return { items: found.items.map(managed), total: found.total };
  },
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
        id: row.id,
        name: row.name,
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
  listHistory: async (ctx, { params, query }) => {
    const { items, total } = await applications.listHistory(ctx, params.id, query);
    return {
      items: items.map((row) => ({ ...row, at: row.at.toISOString(), fields: row.fields ?? [] })),
      total,
    };
  },
  sumUsage: (ctx, { query }) => applications.sumUsage(ctx, query),

  askForAccess: async (ctx, { body }) => accessRequest(await actions.askForAccess(ctx, body)),
  listOwnRequests: async (ctx, { query }) => {
    const { items, total } = await applications.listOwnRequests(ctx, query);
    return { items: items.map(accessRequest), total };
  },
  withdrawRequest: async (ctx, { params, body }) => accessRequest(await actions.withdrawRequest(ctx, params.id, body)),
  listRequests: async (ctx, { query }) => {
    const { items, total } = await applications.listRequests(ctx, query);
    return { items: items.map(accessRequestAtDesk), total };
  },
  grantRequest: async (ctx, { params, body: { version, application, note } }) =>
    accessRequestAtDesk(await actions.grantRequest(ctx, params.id, { version, applicationId: application, note })),
  declineRequest: async (ctx, { params, body }) =>
    accessRequestAtDesk(await actions.declineRequest(ctx, params.id, body)),
});

const today = (ctx: Context) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());

async function page(
  ctx: Context,
  filters: Parameters<typeof applications.listApplications>[1],
  at: number,
  size: number,
) {
  const now = today(ctx);
  const { items, total } = await applications.listApplications(ctx, filters, { today: now, page: at, size });
  return { items: items.map((row) => offered(row, now)), total };
}

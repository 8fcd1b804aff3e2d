import { openCaseFile } from '#features/cases/server/queries.ts';
import { recordListing } from '#features/people/server/actions.ts';
import { listTeamIds } from '#features/people/server/queries.ts';
import * as places from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { underHead } from '#platform/server/sheet-words.ts';
import { contract } from '../contract.ts';
import { dispute } from '../dispute.ts';
import { leastTeam, seesTeam } from '../policy.ts';
import { startCalculation } from './calculation-actions.ts';
import * as conditions from './condition-queries.ts';
import { addFigure } from './figure-actions.ts';
import { correctInput, decideUpload } from './upload-actions.ts';
import * as disputes from './dispute-cases.ts';
import { exportConditions, exportPayroll, exportPeople, makeTemplate } from './export.ts';
import { filterSums } from './sum-queries.ts';
import * as live from './live-queries.ts';
import { wireMonth } from './month-clock.ts';
import * as periods from './period-queries.ts';
import { makeProof } from './proof-print.ts';
import { publishVersion } from './version-actions.ts';
import * as signing from './signature-actions.ts';
import { stepPeriod } from './period-actions.ts';
import { listUploadRows, readUpload, requireManager } from './import.ts';

const whole = <Item>(items: readonly Item[]) => ({ items, total: items.length });
const entryOf = ({ id, code, name }: places.Entry) => ({ id, code, name });

export const routes = handle(contract, {
  getCollaborator: (ctx, { body }) => live.getLive(ctx, { month: body.month, personId: body.person_id }),
  listPerforming: (ctx, { query: { person_id: personId, ...query } }) =>
    live.listPerforming(ctx, { ...query, personId }),
  getCustomSignature: (ctx) => signing.getCustomSignature(ctx),
  createUserSignature: async (ctx, { body }) => ({
    kept_at: (await signing.createUserSignature(ctx, body.signature)).toISOString(),
  }),
  signedCommissionConditions: (ctx, { body }) => signing.decideConditions(ctx, body),
  getTeamTotals: async (ctx) => {
    if (!seesTeam(ctx.scope)) throw platformErrors.forbidden();
    return whole(await live.listTeamTotals(ctx, await listTeamIds(ctx, ctx.scope.personId), leastTeam));
  },
  makeProof: (ctx, { body }) => makeProof(ctx, { month: body.month, personId: body.person_id }),

  listPeople: async (ctx, { body }) => {
    const { items, total } = await conditions.listPeople(ctx, body);
    await noteListed(ctx, items);
    return {
      items: items.map(({ personId, name, documentNumber, position, startsOn, decidedAt, paidBy, ...row }) => ({
        person: { id: personId, name, document_number: documentNumber, position },
        client: row.client,
        campaign: row.campaign,
        plan: row.plan,
        number: row.number,
        state: row.state,
        starts_on: startsOn,
        decided_at: decidedAt?.toISOString() ?? null,
        paid_by: paidBy,
        total: row.total,
      })),
      total,
    };
  },
  downloadPeople: (ctx, { body }) => exportPeople(ctx, body),
  listConditions: (ctx, { body }) => conditions.listVersions(ctx, body),
  downloadConditions: (ctx, { body }) => exportConditions(ctx, body),
  publishVersion: (ctx, { params, body }) => publishVersion(ctx, params.id, body),

  uploadConditions: async (ctx, { files }) => uploadOf(await readUpload(ctx, 'conditions', files[0]!)),
  uploadProvision: async (ctx, { form, files }) => uploadOf(await readUpload(ctx, 'provision', files[0]!, form.month)),
  uploadInputs: async (ctx, { files }) => uploadOf(await readUpload(ctx, 'inputs', files[0]!)),
  listUploadRows: async (ctx, { params, query }) => {
    const { items, total } = await listUploadRows(ctx, params.id, query);
    await noteListed(ctx, items);
    return {
      items: items.map(({ number, document_number, name, fields, issues }) => ({
        number,
        document_number,
        name: name ?? '',
        fields: { ...fields },
        issues: issues.map(({ column, code, value = '' }) => ({
          column,
          code,
          message: underHead(ctx.t(`commissions.column.${column}`), ctx.t(`commissions.issue.${code}`, { value })),
        })),
      })),
      total,
    };
  },
  decideUpload: async (ctx, { params, body }) => uploadOf(await decideUpload(ctx, params.id, body)),
  downloadTemplate: (ctx, { params }) => makeTemplate(ctx, params.kind),
  addInput: (ctx, { body }) => addFigure(ctx, body),
  correctInput: (ctx, { params, body }) => correctInput(ctx, params.id, body),

  listClients: async (ctx) => whole((await places.listClients(ctx)).map(entryOf)),
  listCampaigns: async (ctx) => whole((await places.listCampaignsWithClients(ctx)).map(entryOf)),
  listContractors: async (ctx) => whole((await places.listContractors(ctx)).map(entryOf)),
  listProfiles: async (ctx) => whole((await places.listProfiles(ctx)).map(entryOf)),
  listCostCenters: async (ctx) => whole((await places.listCostCenters(ctx)).map(entryOf)),
  listPeriods: (ctx, { query }) => periods.listPeriods(ctx, query),
  listProvision: async (ctx, { body }) => {
    const { items, total } = await periods.listProvision(ctx, body);
    await noteListed(ctx, items);
    return {
      items: items.map(({ personId, name, changes, ...row }) => ({
        person: { id: personId, name },
        ...row,
        changes: changes.map(({ kind = 'line' as const, ...change }) => ({ kind, ...change })),
      })),
      total,
    };
  },
  filterSums: (ctx, { body }) => filterSums(ctx, body),
  calculatePeriod: async (ctx, { body }) => {
    requireManager(ctx);
    return periods.getPeriod(ctx, await startCalculation(ctx, body.month));
  },
  stepPeriod: (ctx, { params, body }) => stepPeriod(ctx, params.id, body),
  downloadPayroll: (ctx, { params }) => exportPayroll(ctx, params.id),

  openDispute: (ctx, { body }) => disputes.openDispute(ctx, body),
  listOwnDisputes: (ctx, { query }) => disputes.listDisputes(ctx, { ...query, box: 'own' }),
  listDisputes: (ctx, { query }) => disputes.listDisputes(ctx, { ...query, place: query }),
  getDispute: (ctx, { params }) => disputes.getDispute(ctx, params.id),
  stepDispute: (ctx, { params, body }) => disputes.stepDispute(ctx, params.id, body),
  sayInDispute: (ctx, { params, form, files }) => disputes.sayInDispute(ctx, params.id, { words: form.words, files }),
  getDisputeFile: (ctx, { params }) => openCaseFile(ctx, params, dispute.kind),
});

const noteListed = (ctx: Context, rows: readonly { personId: string | null }[]) =>
  recordListing(
    ctx,
    rows.map(({ personId }) => personId),
    ['document', 'pay'],
  );

function uploadOf(row: Awaited<ReturnType<typeof readUpload>>) {
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    state: row.state,
    total: row.total,
    wrong: row.wrong,
    month: row.month === null ? null : wireMonth(row.month),
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

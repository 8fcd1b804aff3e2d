import { openPersonal } from './personal.ts';
import { recordListing, recordReads } from '#features/people/server/actions.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import { getCreated, listCreated } from './created.ts';
import { compareDocument } from './comparing.ts';
import { delegations } from './delegations.ts';
import { openEvidence } from './evidence.ts';
import { listDeleted, listFollowed, listProgress } from './following.ts';
import * as own from './own-list.ts';
import { openLogo } from './logo.ts';
import { keyOf } from './press.ts';
import { previewRunRow, previewTemplate } from './preview.ts';
import { getProgress } from './document-report.ts';
import { getDocument, openDocument } from './reading.ts';
import { exportAssigned } from './report.ts';
import { getRun, listRunRows } from './run-list.ts';
import { issue } from './issue-wire.ts';
import { emptySheet } from './sheet.ts';
import { findSignature } from './signature.ts';
import { getFollowed, isReader } from './standing.ts';
import { getTemplateEdition } from './template-edition.ts';
import { getTemplate, listTemplates, openSource } from './template.ts';
import { getCompanyPile, listCompanyPiles } from './company-queries.ts';
import { isWhole, listTrail } from './trail.ts';
import { verifyCode, verifyHash } from './verification.ts';
import * as wire from './wire.ts';
import { getZip, openZip } from './zip.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import type { Filters } from '../assignment.ts';
import type { z } from 'zod/mini';
import type { filterBody, signBody } from '../assignment.ts';
import type { assignBody } from '../run.ts';

type Pair = { id: string; doc_user: string; password?: string | undefined; reason?: string | undefined };
type Paged = z.infer<typeof filterBody>;

const preview = (ctx: Context, { body }: { body: Pair }) =>
  openDocument(ctx, body.id, body.doc_user, { password: body.password, reason: body.reason, as: 'preview' });
const copy = (ctx: Context, { body }: { body: Pair }) =>
  openDocument(ctx, body.id, body.doc_user, { password: body.password, reason: body.reason, as: 'copy' });
const scan = (ctx: Context, { body }: { body: Pair }) =>
  openDocument(ctx, body.id, body.doc_user, { password: body.password, reason: body.reason, as: 'scan' });
const sign = async (ctx: Context, { body }: { body: z.infer<typeof signBody> }) =>
  wire.signed(await actions.signDocument(ctx, body));
const create = async (ctx: Context, { form, files }: { form: { document: string }; files: readonly Upload[] }) =>
  wire.created(await actions.createDocument(ctx, wire.readCreation(form.document), files[0]));
const assign = async (ctx: Context, { body }: { body: z.infer<typeof assignBody> }) =>
  wire.run(await actions.assignDocument(ctx, body));
const follow = async (ctx: Context, { body: { page, size, sort, ...filters } }: { body: Paged }) => {
  const { items, total } = await listFollowed(ctx, filters, { page, size, sort });
  await noteListed(ctx, items);
  return { items: items.map(wire.followed(ctx)), total };
};
const noteListed = (ctx: Context, rows: readonly { personId: string }[]) =>
  recordListing(
    ctx,
    rows.map(({ personId }) => personId),
    ['document', 'contract'],
  );
const noteDeleted = (ctx: Context, rows: readonly { person_id: string }[]) =>
  recordListing(
    ctx,
    rows.map((row) => row.person_id),
    ['document'],
  );
const report = (ctx: Context, { body }: { body: Filters }) => exportAssigned(ctx, body);
const all = <T>(items: readonly T[]) => ({ items, total: items.length });
const unstated = (ctx: Context, reason: string | undefined) => reason || ctx.t('documents.cancel.noReason');

export const routes = handle(contract, {
  listTemplates: async (ctx, { params, query }) => {
    const wanted = { legal: query.legal === 'yes', state: query.state, search: query.search };
    const { items, total } = await listTemplates(ctx, wanted, { page: params.a, size: params.b });
    return { items: items.map(wire.templateCard), total };
  },
  saveTemplate: async (ctx, { body }) => wire.template(await actions.saveTemplate(ctx, body)),
  deleteTemplate: async (ctx, { body }) => ({ id: body.id, outcome: await actions.deleteTemplate(ctx, body.id, body) }),
  getTemplate: async (ctx, { params }) => wire.template(await getTemplate(ctx, params.id)),
  getTemplateEdition: async (ctx, { params }) =>
    wire.templateEdition(await getTemplateEdition(ctx, params.id, params.number)),
  previewTemplate: (ctx, { body }) => previewTemplate(ctx, body.template, body.person_id, body.values),
  uploadPdf: async (ctx, { files }) => {
    const { file, pages } = await actions.uploadPdf(ctx, files[0]!);
    return { file_id: file.id, name: file.name, size: file.size, pages };
  },
  uploadLogo: async (ctx, { files }) => ({ file_id: await actions.uploadLogo(ctx, files[0]!) }),
  getLogo: (ctx, { params }) => openLogo(ctx, params.id),
  getUploadedPdf: (ctx, { params }) => openSource(ctx, params.id),

  listCompleted: async (ctx, { query }) => {
    const { items, total } = await own.listCompleted(ctx, query);
    return { items: items.map(own.cardOf), total };
  },
  listPending: async (ctx, { query }) => {
    const { items, total } = await own.listPending(ctx, query);
    return { items: items.map(own.cardOf), total };
  },
  listPersonal: async (ctx, { query }) => {
    const { items, total } = await own.listPersonal(ctx, query);
    const shown = items.map(({ assignmentId: doc_user, issuedOn: issued_on, ...row }) => ({
      ...row,
      doc_user,
      issued_on,
    }));
    return { items: shown, total };
  },
  getPersonalFile: (ctx, { params }) => openPersonal(ctx, params.id),
  findNextPending: async (ctx, { params }) => {
    const row = await own.findNextPending(ctx, params.id);
    return row === undefined ? null : own.cardOf(row);
  },
  getDocument: (ctx, { body }) => getDocument(ctx, body.id, body.doc_user),
  signDocument: sign,
  signAssigned: sign,
  signPile: async (ctx, { body }) => all((await actions.signPile(ctx, body)).map(wire.pileResult)),
  listCompanyPiles: async (ctx) => all(await listCompanyPiles(ctx)),
  getCompanyPile: async (ctx, { params }) => wire.companyPile(await getCompanyPile(ctx, params.id)),
  signByTable: async (ctx, { params, body }) =>
    all((await actions.signByTable(ctx, { document_id: params.id, ...body })).map(wire.pileResult)),
  compareDocument: (ctx, { body }) => compareDocument(ctx, body),
  rejectDocument: async (ctx, { params, body }) => {
    await actions.rejectDocument(ctx, params.id, body.reason);
    return { doc_user: params.id, state: 'rejected' };
  },
  noteRead: async (ctx, { params, body }) => {
    const at = await actions.noteRead(ctx, params.id, body);
    return { doc_user: params.id, read_at: at.toISOString() };
  },
  previewDocument: preview,
  previewAssigned: preview,
  previewWithoutPassword: preview,
  getReference: copy,
  getReferenceWithoutPassword: copy,
  openPaper: scan,
  getEvidence: (ctx, { params }) => openEvidence(ctx, params.id),
  listEvents: async (ctx, { params }) => {
    const standing = await getFollowed(ctx, params.id);
    const { assignment, own } = standing;
    if (!own) await ctx.tx((tx) => recordReads(tx, [assignment.person_id], { parts: ['documents'] }));
    const trail = await listTrail(ctx, params.id);
    return { whole: isWhole(trail), events: trail.map((row) => wire.event(row, isReader(ctx, standing))) };
  },
  validatePassword: async (ctx, { body }) => {
    const { mustChange } = await actions.checkPassword(ctx, body.password);
    return { valid: true as const, must_change: mustChange };
  },
  changePassword: async (ctx, { body }) => ({ changed_at: (await actions.changePassword(ctx, body)).toISOString() }),
  resetPassword: async (ctx, { body }) => {
    const { personId, name, validUntil, sentTo } = await actions.resetPassword(ctx, body.person_id);
    return { person_id: personId, name, valid_until: validUntil.toISOString(), sent_to: sentTo };
  },
  showResetCode: async (ctx) => {
    const { code, validUntil } = await actions.showResetCode(ctx);
    return { code, valid_until: validUntil.toISOString() };
  },
  getSignature: async (ctx) => {
    const kept = await findSignature(ctx);
    if (!kept) return null;
    const png = kept.png === null ? null : Buffer.from(kept.png).toString('base64');
    return { kind: kept.kind, text: kept.typed, png, kept_at: kept.kept_at.toISOString() };
  },
  keepSignature: async (ctx, { body }) => ({
    kept_at: (await actions.keepSignature(ctx, body.signature)).toISOString(),
  }),
  forgetSignature: (ctx) => actions.forgetSignature(ctx),
  verifyCode: async (ctx, { params }) =>
    wire.verified(ctx, await verifyCode(ctx, params.code), (await keyOf(ctx)).isDemo),
  verifyHash: async (ctx, { body }) =>
    wire.verified(ctx, await verifyHash(ctx, body.sha256, body.code), (await keyOf(ctx)).isDemo),

  createDocument: create,
  createCorporate: create,
  assignDocument: assign,
  assignCorporate: assign,
  importAssignments: async (ctx, { form, files }) =>
    wire.run(await actions.importAssignments(ctx, form.document_id, files[0]!)),
  getImportSheet: async (ctx, { params }) => {
    const { title, content } = await getCreated(ctx, params.id);
    return emptySheet(ctx.t('documents.sheet.assign', { title }), actions.columnsOf(ctx, content.fields));
  },
  getRun: async (ctx, { params }) => wire.run(await getRun(ctx, params.id)),
  listRunRows: async (ctx, { params, query }) => {
    const { items, total } = await listRunRows(ctx, params.id, query.show, query);
    const rows = items.map((row) => ({
      number: row.number,
      document_number: row.document_number,
      name: row.shown_name,
      values: row.field_values,
      issues: row.issues.map(issue(ctx)),
    }));
    return { items: rows, total };
  },
  previewRunRow: (ctx, { params }) => previewRunRow(ctx, params.id, params.number),
  decideRun: async (ctx, { params, body }) => wire.run(await actions.decideRun(ctx, params.id, body)),

  listCreated: async (ctx, { body }) => {
    const { items, total } = await listCreated(ctx, body, body);
    return { items: items.map(wire.created), total };
  },
  discardCreated: (ctx, { params }) => actions.discardCreated(ctx, params.id),
  getProgress: async (ctx, { params }) => {
    const { document, figures, days } = await getProgress(ctx, params.id);
    const { counts: _everywhere, ...shown } = wire.created(document);
    return { ...shown, figures, days };
  },
  listAssigned: follow,
  listManaged: follow,
  listAllManaged: follow,
  listOfCreated: async (ctx, { params, query }) => {
    const { legal } = await getCreated(ctx, params.id);
    const { items, total } = await listFollowed(ctx, { legal, document_id: params.id }, query);
    await noteListed(ctx, items);
    return { items: items.map(wire.followed(ctx)), total };
  },
  exportAssigned: report,
  exportManaged: report,
  downloadManaged: (ctx, { body }) =>
    body.job_id === undefined ? exportAssigned(ctx, body.filters ?? { legal: false }) : openZip(ctx, body.job_id),
  startZip: (ctx, { body }) => actions.startZip(ctx, body.selection),
  getZip: (ctx, { params }) => getZip(ctx, params.id),
  listProgress: async (ctx, { body }) => {
    const rows = await listProgress(ctx, body);
    const items = rows.map(({ id, name, ...counts }) => ({
      ...counts,
      campaign: id === null ? null : { id, name: name ?? '' },
    }));
    return { items, total: items.length };
  },
  remindSigners: (ctx, { body }) => actions.remindSigners(ctx, body.selection, body),
  cancelUnsigned: (ctx, { params, query }) =>
    actions.cancelUnsigned(ctx, params.a, params.b, unstated(ctx, query.reason)),
  cancelAssignment: (ctx, { params, query }) => actions.cancelAssignment(ctx, params.id, unstated(ctx, query.reason)),
  signOnPaper: async (ctx, { form, files }) => wire.signed(await actions.recordPaper(ctx, form, files[0]!)),
  cancelMany: (ctx, { body }) => actions.cancelMany(ctx, body.selection, body),
  listDeleted: async (ctx, { body: { page, size, ...filters } }) => {
    const { items, total } = await listDeleted(ctx, filters, { page, size });
    await noteDeleted(ctx, items);
    return { items: items.map(wire.deleted), total };
  },
  listDeletedOf: async (ctx, { query }) => {
    const filters = { legal: query.legal === 'yes', user_id: query.user_id };
    const { items, total } = await listDeleted(ctx, filters, query);
    await noteDeleted(ctx, items);
    return { items: items.map(wire.deleted), total };
  },
  changeDelivery: async (ctx, { body }) => {
    const at = await actions.changeDelivery(ctx, body.doc_user, body.delivered_on);
    return { ...body, changed_at: at.toISOString() };
  },
  changeDeliveries: async (ctx, { form, files }) => {
    const confirm = form.confirm === 'yes';
    const { rows, ...counts } = await actions.changeDeliveries(ctx, form.document_id, files[0]!, { confirm });
    const wrong = rows.slice(0, 200).map((row) => ({ ...row, issues: row.issues.map(issue(ctx)) }));
    return { ...counts, wrong: rows.length, rows: wrong };
  },
  getDeliverySheet: (ctx) => actions.deliverySheet(ctx),

  listDelegations: async (ctx) => all(await delegations.list(ctx)),
  listDelegates: async (ctx) => all(await delegations.listDelegates(ctx)),
  addDelegation: async (ctx, { body }) => {
    const { delegate_id: delegateId, starts_on: startsOn, ends_on: endsOn, reason } = body;
    return actions.addDelegation(ctx, { delegateId, startsOn, endsOn, reason });
  },
  endDelegation: (ctx, { params }) => actions.endDelegation(ctx, params.id),
});

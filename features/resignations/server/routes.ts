import { recordListing, recordReads } from '#features/people/server/actions.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import { certify, certifyOwn, findCertificate, listCertificates } from './certificate.ts';
import { openLetter } from './letter.ts';
import * as resignations from './queries.ts';
import { getReport } from './report.ts';
import { forecastSettlement } from './settlement.ts';

export const routes = handle(contract, {
  getOutlook: (ctx) => resignations.getOutlook(ctx),
  getSettlement: (ctx, { query }) => forecastSettlement(ctx, query.last_day),
  createDocument: (ctx, { body }) => actions.writeLetter(ctx, body),
  uploadDocument: (ctx, { form, files }) => actions.writeLetter(ctx, form, files[0]),
  getDocument: (ctx, { body }) => openLetter(ctx, body.id),
  updateStatus: (ctx, { body }) => actions.moveResignation(ctx, body),
  listResigns: async (ctx, { body }) => {
    const { page, size, ...filters } = body;
    const { items, total } = await resignations.listResigns(ctx, filters, { page, size });
    const people = items.map(({ person }) => person.id);
    await recordListing(ctx, people, ['contract']);
    return { items, total };
  },
  listOwn: (ctx, { query }) => resignations.listOwn(ctx, query),
  getReport: (ctx, { query }) => getReport(ctx, query.year),
  getResign: async (ctx, { params }) => {
    const found = await resignations.getResignation(ctx, params.id);
    if (!found.is_own) await noteRead(ctx, found);
    return found;
  },
  checkItem: (ctx, { params, body }) => actions.checkItem(ctx, params.id, body.item, body.done),
  reviewPressure: (ctx, { params, body }) => actions.reviewPressure(ctx, params.id, body.finding),
  getCertificate: (ctx, { params }) => certify(ctx, params.id),
  issueCertificate: (ctx, { body }) => certifyOwn(ctx, { hasSalary: body.with_salary }),
  listCertificates: (ctx, { query }) => listCertificates(ctx, query),
  verifyCertificate: async (ctx, { params }) => {
    const company = ctx.settings.COMPANY_NAME;
    const found = await findCertificate(ctx, params.code);
    if (!found) return { company, certificate: null };
    const document = `••••${found.document_number.slice(-4)}`;
    const { name, position, entered_on, leaves_on } = found;
    const issued_at = found.issued_at.toISOString();
    return { company, certificate: { name, document, position, entered_on, leaves_on, issued_at } };
  },
});

/** Why somebody leaves, and when, is theirs: they see who has read it. */
async function noteRead(ctx: Context, { id, person: { id: personId } }: resignations.Resignation): Promise<void> {
  await ctx.tx(async (tx) => {
    await recordReads(tx, [personId], { parts: ['contract'] });
    await tx.audit('resignations.read', { subject: 'resignation', subjectId: id, personId });
  });
}

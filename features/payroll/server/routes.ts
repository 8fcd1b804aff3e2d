import { recordListing } from '#features/people/server/actions.ts';
import type { Context } from '#platform/server/context.ts';
import { formatNumber } from '#platform/server/i18n.ts';
import { eachOf } from '#platform/server/page.ts';
import { handle } from '#platform/server/room.ts';
import { underHead } from '#platform/server/sheet-words.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import { listLineClaims } from './claims.ts';
import { exportFaults, exportPayroll, makeTemplate } from './export.ts';
import { headerOf } from './file-reader.ts';
import { fileColumns } from '../file-columns.ts';
import { lineKeyOf } from '../payslip.ts';
import { printPayslip } from './print.ts';
import * as payroll from './queries.ts';
import { openPayslip, takeDocument, takePayslip } from './receipt.ts';
import { listLoadGaps } from './gap-listing.ts';
import { listDifferences, listKnownLines } from './source-facts.ts';
import type { RowIssue } from './tables.ts';

export const routes = handle(contract, {
  listOwn: async (ctx, { query }) => eachOf(await payroll.listOwn(ctx, query), slip),
  getPayslip: async (ctx, { params }) => payslip(ctx, await openPayslip(ctx, { id: params.id })),
  getPayslipByNumber: async (ctx, { params }) => payslip(ctx, await openPayslip(ctx, { number: params.n })),
  downloadPayslip: async (ctx, { params }) => printPayslip(ctx, await takePayslip(ctx, params.n)),
  getDocument: (ctx, { params }) => takeDocument(ctx, params.id),
  createPayroll: async (ctx, { form, files }) => {
    const { paid_on: paidOn, ...period } = form;
    return load(await actions.createPayroll(ctx, { ...period, paidOn, files }));
  },
  listPayrolls: async (ctx, { body }) => eachOf(await payroll.listLoads(ctx, body), load),
  getTemplate: (ctx) => makeTemplate(ctx),
  getPayroll: async (ctx, { params }) => load(await payroll.getLoad(ctx, params.n)),
  listRows: async (ctx, { params, query }) => {
    const { show, ...page } = query;
    const found = await payroll.listRows(ctx, params.n, { ...page, isGood: show === 'good' });
    await noteListed(ctx, found.items);
    return eachOf(found, (row) => ({
      ...row,
      document_number: row.documentNumber,
      file_name: row.fileName,
      issues: [...row.issues, ...row.conflicts].map((issue) => told(ctx, issue)),
    }));
  },
  exportFaults: (ctx, { params }) => exportFaults(ctx, params.n, (issue) => told(ctx, issue).message),
  async listDifferences(ctx, { params, query: { page, size, ...place } }) {
    const found = await listDifferences(ctx, await payroll.getLoad(ctx, params.n), place);
    const items = found.slice((page - 1) * size, page * size);
    await noteListed(ctx, items);
    return { items: items.map((row) => ({ ...row, document_number: row.documentNumber })), total: found.length };
  },
  async listGaps(ctx, { params, query: { kind, ...page } }) {
    const found = await listLoadGaps(ctx, await payroll.getLoad(ctx, params.n), kind, page);
    await noteListed(ctx, found.items);
    return eachOf(found, ({ personId: id, name, position, ...row }) => ({ ...row, person: { id, name, position } }));
  },
  listPayslips: async (ctx, { params, query }) => {
    const found = await payroll.listPayslips(ctx, params.n, query);
    await noteListed(ctx, found.items);
    return eachOf(found, (row) => ({ ...slip(row), document_number: row.documentNumber }));
  },
  publishPayroll: async (ctx, { params, body }) => load(await actions.publishPayroll(ctx, params.n, body)),
  discardPayroll: async (ctx, { params, body }) => load(await actions.discardPayroll(ctx, params.n, body.version)),
  exportPayroll: (ctx, { params }) => exportPayroll(ctx, params.n),
});

const noteListed = (ctx: Context, rows: readonly { personId: string | null }[]) =>
  recordListing(
    ctx,
    rows.map(({ personId }) => personId),
    ['document', 'pay'],
  );

/** What both sides call the same goes as it is; the schema lets nothing else out. */
function slip<Row extends payroll.Slip>(row: Row) {
  return {
    ...row,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    paid_on: row.paidOn,
    has_document: row.hasDocument,
    is_new: row.isNew,
    published_at: row.publishedAt.toISOString(),
  };
}

async function payslip(ctx: Context, row: payroll.Payslip) {
  const { previous, person } = row;
  const lines = row.lines.map((line) => ({ ...line, key: lineKeyOf(row.number, line.concept) }));
  const claims = await listLineClaims(
    ctx,
    row.personId,
    lines.map(({ key }) => key),
  );
  const period = { from: row.startsOn, to: row.endsOn, isPublished: true, payrollId: row.payrollId };
  const known = row.isOwn ? (await listKnownLines(ctx, [row.personId], period)).get(row.personId) : undefined;
  return {
    ...slip(row),
    lines: lines.map((line) => {
      const claim = claims.get(line.key);
      const { events = [] } = known?.find(({ concept }) => concept === line.concept) ?? {};
      return {
        ...line,
        months: [...(row.origins.get(line.concept) ?? [])],
        claim: claim ? { id: claim.id, number: claim.number, is_open: claim.isOpen } : null,
        events: [...events],
      };
    }),
    employer: ctx.settings.COMPANY_NAME,
    person: { id: row.personId, name: person.name, document_number: person.documentNumber, position: person.position },
    is_own: row.isOwn,
    previous: previous && slip(previous),
  };
}

function load(row: payroll.Load) {
  return {
    ...row,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    paid_on: row.paidOn,
    file_name: row.fileName,
    created_by: row.createdBy ?? '',
    created_at: row.createdAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
  };
}

/** What is wrong with a row, in a sentence that names the column as the file does. */
function told(ctx: Context, { column, code, value }: RowIssue) {
  const known = fileColumns.find(({ key }) => key === column);
  const name = known ? headerOf(known, (key) => ctx.t(key)) : column;
  const shown = typeof value === 'number' ? formatNumber(ctx.language, value, 2) : (value ?? '');
  return { column, code, message: underHead(name, ctx.t(`payroll.issue.${code}`, { value: shown })) };
}

import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { listCandidates, type CandidateFilters } from './candidate-queries.ts';

const pageSize = 100;
const mostRows = 20_000;

/** What the list shows, as an Excel file that says who took it and when. Whoever is hidden there is hidden here. */
export async function exportCandidates(ctx: Context, filters: CandidateFilters): Promise<FileAnswer> {
  await ctx.tx((tx) =>
    tx.audit('recruitment.candidates_downloaded', {
      subject: 'report',
      subjectId: 'candidates',
      after: { ...filters },
    }),
  );
  const at = formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE);
  const heads = ['name', 'document', 'phone', 'email', 'skills', 'vacancy', 'stage', 'created'] as const;
  return spreadsheet(ctx.t('recruitment.export.file'), {
    title: ctx.t('recruitment.export.title'),
    note: ctx.t('recruitment.export.taken', { name: ctx.scope.name, at }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`recruitment.export.${head}`)),
    widths: [30, 16, 16, 30, 40, 34, 18, 16],
    pages: pagesOf(ctx, filters),
  });
}

async function* pagesOf(ctx: Context, filters: CandidateFilters): AsyncGenerator<Cell[][]> {
  for (let page = 1; page <= mostRows / pageSize; page++) {
    const { items } = await listCandidates(ctx, filters, { page, size: pageSize }, mostRows);
    yield items.map((row) => [
      row.name ?? ctx.t('recruitment.candidate.hidden', { place: row.last?.place ?? '' }),
      ...[row.document ?? '', row.phone ?? '', row.email ?? '', row.skills, row.last?.vacancy ?? ''],
      row.last ? ctx.t(`recruitment.case.candidacy.state.${row.last.state}`) : '',
      row.created_at.slice(0, 10),
    ]);
    if (items.length < pageSize) return;
  }
}

import './tables.ts';
import { dayIn } from '#features/people/calendar.ts';
import { recordExport } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { getExported, listExported, peopleExported } from './report.ts';

const PAGE = 1_000;
const heads = ['person', 'position', 'campaign', 'state', 'moment'] as const;

/**
 * Who has confirmed one request and who is missing, as an Excel file that says who took it and when; the export is
 * logged, also for each person in it.
 * @throws forbidden, not_found when nobody within the reach of `must-read:export` was asked
 */
export async function exportReport(ctx: Context, id: string): Promise<FileAnswer> {
  if (!holds(ctx.scope, 'must-read:export')) throw platformErrors.forbidden();
  const { title, edition } = await getExported(ctx, id);
  await ctx.tx(async (tx) => {
    await recordExport(tx, peopleExported(tx, id), ['documents']);
    await tx.audit('must-read.exported', { subject: 'must_read', subjectId: id, after: { title, edition } });
  });
  const moment = new Intl.DateTimeFormat('sv-SE', {
    timeZone: ctx.settings.COMPANY_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return spreadsheet(`${ctx.t('must-read.export.file')} ${dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now())}`, {
    title: ctx.t('must-read.export.file'),
    note: ctx.t('must-read.export.taken', { title, edition, name: ctx.scope.name, at: moment.format(ctx.now()) }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`must-read.export.${head}`)),
    widths: [34, 30, 30, 14, 18],
    pages: pagesOf(ctx, id),
  });
}

async function* pagesOf(ctx: Context, id: string) {
  for await (const rows of listExported(ctx, id, PAGE))
    yield rows.map(({ name, position, campaign, confirmedAt }): Cell[] => [
      name,
      position,
      campaign ?? ctx.t('must-read.report.none'),
      ctx.t(confirmedAt ? 'must-read.export.confirmed' : 'must-read.export.missing'),
      confirmedAt,
    ]);
}

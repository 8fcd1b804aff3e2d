import './tables.ts';
import { sql } from 'kysely';
import { recordExport } from '#features/people/server/actions.ts';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import { registerIssued } from '#features/files/server/actions.ts';
import { clockText } from '#features/parameters/clock-text.ts';
import { nameOf, reachCovers } from '#features/organization/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { formatDay, formatMoment } from '#platform/server/i18n.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { privateCodes } from '../absence.ts';
import { getReport, readsCodes, requireRange, type ReportRange } from './report.ts';

const pageSize = 500;

/**
 * The absences of a range of days to take along: every one in a spreadsheet, or their report in a PDF. Both say in every
 * copy who took it and when; the export is logged, and told to each person.
 * @throws range_too_long
 */
export async function downloadAbsences(
  ctx: Context,
  { format, ...range }: ReportRange & { format: 'xlsx' | 'pdf' },
): Promise<FileAnswer> {
  requireRange(range);
  const file = format === 'pdf' ? await reportPdf(ctx, range) : undefined;
  await ctx.tx(async (tx) => {
    if (!file)
      await recordExport(tx, selectRows(tx, range).clearSelect().select('one.person_id as personId'), ['gate']);
    if (file) await registerIssued(tx, file.content, { kind: 'security.absences' });
    await tx.audit('security.absences_exported', {
      subject: 'report',
      subjectId: 'absences',
      after: { ...range, format },
    });
  });
  return file ?? reportSheet(ctx, range);
}

/** Who took it and when: what every copy says. */
const mark = (ctx: Context) =>
  ctx.t('security.report.taken', {
    name: ctx.scope.name,
    at: formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE),
  });

function reportSheet(ctx: Context, range: ReportRange): Promise<FileAnswer> {
  const heads = ['day', 'person', 'document', 'campaign', 'shift', 'outcome', 'code', 'minutes'] as const;
  const { from, to } = range;
  return spreadsheet(`${ctx.t('security.report.file')} ${from} ${to}`, {
    title: ctx.t('security.report.fileTitle', { from: formatDay(ctx.language, from), to: formatDay(ctx.language, to) }),
    note: mark(ctx),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`security.report.column.${head}`)),
    widths: [14, 32, 18, 28, 18, 18, 30, 12],
    pages: pagesOf(ctx, range),
  });
}

async function* pagesOf(ctx: Context, range: ReportRange): AsyncGenerator<Cell[][]> {
  const isTold = readsCodes(ctx);
  for (let last: { day: string; id: string } | undefined; ;) {
    let found = selectRows(ctx, range).orderBy('one.day').orderBy('one.case_id').limit(pageSize);
    if (last) found = found.where(sql<boolean>`(one.day, one.case_id) > (${last.day}::date, ${last.id}::uuid)`);
    const rows = await found.execute();
    yield rows.map((row): Cell[] => [
      row.day,
      row.person,
      row.document_number,
      row.campaign,
      `${clockText(row.starts)} – ${clockText(row.ends % 1440)}`,
      ctx.t(`security.outcome.${row.outcome}`),
      row.code === null
        ? ''
        : ctx.t(
            isTold || !privateCodes.includes(row.code)
              ? `security.case.absence.code.${row.code}`
              : 'security.report.private',
          ),
      row.minutes_late,
    ]);
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    last = { day: end.day, id: end.case_id };
  }
}

function selectRows(read: Read, { from, to, campaign, boss, code }: ReportRange) {
  const reached = employeeFacts(read.db).where(reachCovers(reachOf(read.scope, 'security:report'), placeColumns));
  let found = read.db
    .selectFrom('security_absences as one')
    .innerJoin(reached.as('person'), 'person.id', 'one.person_id')
    .select(['one.case_id', 'one.day', 'one.starts', 'one.ends', 'one.outcome', 'one.code', 'one.minutes_late'])
    .select(['person.name as person', 'person.documentNumber as document_number'])
    .select(nameOf('campaigns', 'one.campaign_id').as('campaign'))
    .where('one.day', '>=', from)
    .where('one.day', '<=', to);
  if (campaign) found = found.where('one.campaign_id', '=', campaign);
  if (boss) found = found.where('one.boss_id', '=', boss);
  if (code)
    found = found.where(sql<boolean>`one.code = ${readsCodes(read) || !privateCodes.includes(code) ? code : ''}`);
  return found;
}

async function reportPdf(ctx: Context, range: ReportRange) {
  const report = await getReport(ctx, range);
  const title = ctx.t('security.report.fileTitle', {
    from: formatDay(ctx.language, range.from),
    to: formatDay(ctx.language, range.to),
  });
  const sheets = await Sheets.begin(ctx, { title, from: ctx.settings.COMPANY_NAME });
  const { pen } = sheets;
  pen.down(20).text(mark(ctx), { size: 10, isBold: true });
  pen.down(18).text(ctx.t('security.report.formula'), { size: 10 });
  pen.down(24).text(ctx.t('security.report.rateOf', { rate: report.rate ?? 0, planned: report.planned }), {
    size: 13,
    isBold: true,
  });
  for (const outcome of ['presumed', 'justified', 'unjustified', 'late', 'error'] as const)
    pen.down(18).text(`${ctx.t(`security.outcome.${outcome}`)}: ${report[outcome]}`, { size: 11 });
  pen.down(28).text(ctx.t('security.report.byCampaign'), { size: 13, isBold: true });
  for (const one of report.campaigns.slice(0, 20))
    pen.down(17).text(line(ctx, one.name ?? ctx.t('security.report.noCampaign'), one), { size: 10 });
  pen.down(28).text(ctx.t('security.report.byCode'), { size: 13, isBold: true });
  for (const { code, people } of report.codes) {
    const key = code === 'private' ? 'security.report.private' : `security.case.absence.code.${code}`;
    pen.down(17).text(`${ctx.t(key)}: ${people}`, { size: 10 });
  }
  await sheets.watermark(mark(ctx));
  return sheets.finish(`${ctx.t('security.report.file')} ${range.from} ${range.to}`);
}

function line(
  ctx: Context,
  name: string,
  one: { planned: number; presumed: number; justified: number; unjustified: number },
) {
  const absent = one.presumed + one.justified + one.unjustified;
  return ctx.t('security.report.line', { name, absent, planned: one.planned });
}

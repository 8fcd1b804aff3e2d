import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { workbook, type Sheet } from '#platform/server/workbook.ts';
import { getReport } from './report.ts';

type Value = string | number;

/** The figures of the report, a sheet for each; groups of fewer than five are in none. It says who took it and is written down. */
export async function exportReport(ctx: Context): Promise<FileAnswer> {
  const { stages, days_to_fill: toFill, sources, reasons, recruiters, diversity } = await getReport(ctx);
  await ctx.tx((tx) => tx.audit('recruitment.report_downloaded', { subject: 'report', subjectId: 'recruitment' }));
  const at = formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE);
  const head = (key: 'people' | 'days' | 'applied' | 'interviewed' | 'signed' | 'moved') =>
    ctx.t(`recruitment.report.head.${key}`);
  const sheet = (name: string, heads: readonly string[], rows: readonly (readonly Value[])[]): Sheet => ({
    name: name.slice(0, 31),
    hasHead: true,
    widths: heads.map((_, place) => (place === 0 ? 36 : 16)),
    data: [
      heads.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((value) => ({ value }))),
    ],
  });
  return workbook(ctx.t('recruitment.report.file'), [
    {
      name: ctx.t('recruitment.desk.views.informe'),
      widths: [46, 16],
      data: [
        [{ value: ctx.t('recruitment.export.taken', { name: ctx.scope.name, at }) }],
        ...(toFill === null
          ? [[{ value: ctx.t('recruitment.report.notFilled') }]]
          : [[{ value: ctx.t('recruitment.report.head.toFill') }, { value: toFill }]]),
      ],
    },
    sheet(
      ctx.t('recruitment.report.stages'),
      [ctx.t('cases.column.state'), head('people'), head('days')],
      stages.map((one) => [ctx.t(`recruitment.case.candidacy.state.${one.stage as 'applied'}`), one.people, one.days]),
    ),
    sheet(
      ctx.t('recruitment.report.sources'),
      [ctx.t('recruitment.candidate.source'), head('applied'), head('interviewed'), head('signed')],
      sources.map((one) => [
        ctx.t(`recruitment.source.${one.source as 'public'}`),
        one.applied,
        one.interviewed,
        one.signed,
      ]),
    ),
    sheet(
      ctx.t('recruitment.report.reasons'),
      [ctx.t('recruitment.report.head.reason'), head('people')],
      reasons.map((one) => [ctx.t(`recruitment.case.candidacy.code.${one.code as 'tests'}`), one.people]),
    ),
    sheet(
      ctx.t('recruitment.report.recruiters'),
      [ctx.t('recruitment.export.name'), head('moved'), head('interviewed'), head('signed')],
      recruiters.map((one) => [one.name, one.moved, one.interviewed, one.signed]),
    ),
    sheet(
      ctx.t('recruitment.report.diversity'),
      [ctx.t('recruitment.report.head.group'), head('people')],
      diversity.map((one) => [ctx.t(`recruitment.report.group.${one.group as 'female'}`), one.people]),
    ),
  ]);
}

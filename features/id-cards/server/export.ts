import { recordExport } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { errors } from '../errors.ts';
import { countExported, listExported, peopleExported, type CheckFilter } from './queries.ts';

const MOST_ROWS = 50_000;
const PAGE = 1_000;
const heads = ['moment', 'person', 'result', 'method', 'checker'] as const;

/**
 * The log of checks as an Excel file that says who took it and when; the export is logged.
 * @throws forbidden, log_too_long for more than 50,000 rows
 */
export async function exportChecks(ctx: Context, filter: CheckFilter): Promise<FileAnswer> {
  if (!holds(ctx.scope, 'id-cards:export-log')) throw platformErrors.forbidden();
  const rows = await countExported(ctx, filter);
  if (rows > MOST_ROWS) throw errors.log_too_long({ rows: MOST_ROWS });
  await ctx.tx(async (tx) => {
    await recordExport(tx, peopleExported(tx, filter), ['gate']);
    await tx.audit('id-cards.log_exported', { subject: 'report', subjectId: 'checks', after: { ...filter, rows } });
  });
  const moment = new Intl.DateTimeFormat('sv-SE', {
    timeZone: ctx.settings.COMPANY_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const at = moment.format(ctx.now());
  return spreadsheet(`${ctx.t('id-cards.checks.file')} ${at.slice(0, 10)}`, {
    title: ctx.t('id-cards.checks.log'),
    note: ctx.t('id-cards.checks.taken', { name: ctx.scope.name, at }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`id-cards.checks.${head}`)),
    widths: [20, 30, 18, 20, 30],
    pages: pagesOf(ctx, filter),
  });
}

async function* pagesOf(ctx: Context, filter: CheckFilter) {
  for await (const rows of listExported(ctx, filter, PAGE))
    yield rows.map(({ checkedAt, person, result, method, checker }): Cell[] => [
      checkedAt,
      person?.name ?? ctx.t('id-cards.checks.nobody'),
      ctx.t(`id-cards.result.${result}`),
      ctx.t(`id-cards.method.${method}`),
      checker?.name,
    ]);
}

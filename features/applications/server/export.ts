import './tables.ts';
import { dayIn } from '#features/people/calendar.ts';
import { isEverybody } from '#features/organization/audience.ts';
import { describeAudience } from '#features/organization/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import { listManaged, type DeskFilters, type Managed } from './desk.ts';

const PAGE = 200;
const widths = [28, 40, 22, 18, 44, 12, 14, 28, 14];

/** The list of the desk as a spreadsheet that names who took it and when; the export is logged. @throws forbidden */
export async function exportManaged(ctx: Context, filters: DeskFilters): Promise<FileAnswer> {
  if (!holds(ctx.scope, 'applications:export')) throw platformErrors.forbidden();
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const first = await listManaged(ctx, filters, { today, page: 1, size: PAGE });
  await ctx.tx((tx) =>
    tx.audit('applications.exported', {
      subject: 'report',
      subjectId: 'applications',
      after: { ...filters, rows: first.total },
    }),
  );
  const heads = [
    'name',
    'summary',
    'category',
    'state',
    'audience',
    'listed',
    'expires_on',
    'owner',
    'openings',
  ] as const;
  const title = ctx.t('applications.title.launcher');
  return spreadsheet(`${title} ${today}`, {
    title,
    note: ctx.t('people.season.takenBy', { name: ctx.scope.name, day: today }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`applications.desk.${head}`)),
    widths,
    pages: (async function* () {
      for (let page = 1, { items } = first; items.length > 0; page += 1) {
        yield await Promise.all(items.map((row) => cellsOf(ctx, row)));
        if (items.length < PAGE) break;
        ({ items } = await listManaged(ctx, filters, { today, page: page + 1, size: PAGE }));
      }
    })(),
  });
}

async function cellsOf(ctx: Context, row: Managed): Promise<(string | number)[]> {
  const parts = await describeAudience(ctx, row.audience);
  const audience = row.listedOnly
    ? ctx.t('applications.desk.listedOnly')
    : isEverybody(row.audience)
      ? ctx.t('organization.audience.everybody')
      : parts.map(({ names }) => names.join(', ')).join(' · ');
  return [
    row.name,
    row.summary,
    ctx.t(`applications.category.${row.category}`),
    ctx.t(`applications.state.${row.state}`),
    audience,
    row.listed,
    row.expiresOn ?? '',
    row.ownerName ?? '',
    row.openings,
  ];
}

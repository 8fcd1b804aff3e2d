import { exportCases } from '#features/cases/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { dataRequest } from '../data-request.ts';
import { errors } from '../errors.ts';
import type { Own } from './cases.ts';
import { openClock } from './clock.ts';
import { isExported, type DeskFilters } from './queries.ts';

const columns = {
  number: 10,
  kind: 12,
  matter: 26,
  subject: 44,
  person: 32,
  document: 16,
  created: 14,
  counted: 14,
  due: 14,
  ended: 14,
  state: 20,
  outcome: 22,
  late: 18,
} as const;

/**
 * The list of the desk within the reach of `habeas-data:export`, never the caller's own, as an Excel file, the newest
 * first; the export is logged, and told to its people.
 * @throws forbidden, too_many_rows
 */
export async function exportDesk(ctx: Context, filters: DeskFilters): Promise<FileAnswer> {
  if (!holds(ctx.scope, 'habeas-data:export')) throw platformErrors.forbidden();
  const { today } = await openClock(ctx);
  const { search, state, ...place } = filters;
  const day = (at: Date | null) => (at === null ? null : dayIn(ctx.settings.COMPANY_TIME_ZONE, at));
  return exportCases<Own>(ctx, {
    kind: dataRequest.kind,
    filters: { search, state, place, reach: isExported(ctx, today, filters) },
    columns,
    cells: ({ own, ...record }) => [
      record.number,
      ctx.t(`habeas-data.kind.${own.kind}`),
      own.matter && ctx.t(`habeas-data.matter.${own.matter}`),
      ...[record.title, own.outsider_name ?? record.ownerName, own.documentNumber],
      ...[day(record.created_at), own.counted_from, own.due_on ?? own.complete_by, day(record.closed_at)],
      ctx.t(`habeas-data.case.request.state.${record.state}`),
      own.outcome && ctx.t(`habeas-data.outcome.${own.outcome}`),
      own.due_on !== null && record.state !== 'withdrawn' && own.due_on < (day(record.closed_at) ?? today),
    ],
    title: ctx.t('habeas-data.title.desk'),
    head: (column) => ctx.t(`habeas-data.list.${column}`),
    tooMany: errors.too_many_rows,
    parts: ['document'],
    audit: { action: 'habeas-data.exported', subjectId: 'data_requests', after: filters },
  });
}

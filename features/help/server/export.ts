import { exportCases } from '#features/cases/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { toldState } from '../policy.ts';
import { supportRequest } from '../support-request.ts';
import type { Own } from './cases.ts';
import { isAtDesk, type DeskFilters } from './requests.ts';

const columns = {
  'export.number': 10,
  'list.subject': 44,
  'list.person': 32,
  'list.type': 24,
  'list.priority': 14,
  'list.state': 20,
  'list.assignee': 32,
  'list.asked': 14,
  'list.due': 14,
  'export.ended': 14,
  'export.late': 14,
} as const;

/** The requests of the desk as an Excel file, the last asked first; the export is logged. @throws too_many_rows */
export function exportDesk(ctx: Context, filters: DeskFilters): Promise<FileAnswer> {
  const day = (at: Date | null) => (at === null ? null : dayIn(ctx.settings.COMPANY_TIME_ZONE, at));
  return exportCases<Own>(ctx, {
    kind: supportRequest.kind,
    filters: { search: filters.search, where: isAtDesk(ctx, filters) },
    columns,
    cells: ({ number, title, ownerName, assigneeName, created_at: askedAt, state, own }) => [
      ...[number, title, ownerName, own.type, own.priority],
      ctx.t(state === 'waiting' ? 'help.state.waitingOther' : `help.case.request.state.${toldState(state)}`),
      ...[assigneeName, day(askedAt), day(own.due_at), day(own.ended_at)],
      own.due_at < (own.ended_at ?? ctx.now()),
    ],
    title: ctx.t('help.export.file'),
    head: (column) => ctx.t(`help.${column}`),
    tooMany: errors.too_many_rows,
    audit: { action: 'help.exported', subjectId: 'help_requests', after: filters },
  });
}

import { exportList } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { listManaged, type Filters } from './listing.ts';
import { wireRows } from './wire.ts';

const heads = ['number', 'person', 'request', 'from', 'to', 'state', 'due', 'sent'] as const;

/** What `listManaged` finds, as a spreadsheet. People see that what concerns them was taken. */
export function exportManaged(ctx: Context, filters: Filters): Promise<FileAnswer> {
  return exportList(ctx, {
    name: ctx.t('requests.managed.sheet'),
    heads: heads.map((head) => ctx.t(`requests.managed.head.${head}`)),
    widths: [12, 34, 30, 14, 14, 26, 20, 14],
    list: async (page) => {
      // How many are taken stands in the log, so the first page counts all of them.
      const countsTo = page.page === 1 ? Number.MAX_SAFE_INTEGER : 0;
      return wireRows(ctx, await listManaged(ctx, filters, page, countsTo));
    },
    cells: (one) => [
      one.number,
      one.person.name,
      one.name,
      one.starts_on,
      one.ends_on,
      ctx.t(`requests.case.request.state.${one.state}`),
      one.due_at === null ? null : new Date(one.due_at),
      new Date(one.created_at),
    ],
    personOf: ({ person }) => person.id,
    parts: ['absences'],
    audit: { action: 'requests.exported', subjectId: 'managed', after: filters },
  });
}

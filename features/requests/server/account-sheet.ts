import { exportList } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { listAccounts, type AccountFilter } from './accounts.ts';

const heads = [
  'requests.list.person',
  'requests.accounts.position',
  'requests.accounts.entered',
  'requests.accounts.days',
  'requests.accounts.tooMany',
] as const;

/** What `listAccounts` finds, as a spreadsheet. People see that it was taken. */
export function exportAccounts(ctx: Context, filter: AccountFilter): Promise<FileAnswer> {
  return exportList(ctx, {
    name: ctx.t('requests.managed.balances'),
    heads: heads.map((head) => ctx.t(head)),
    widths: [34, 30, 14, 14, 18],
    list: (page) => listAccounts(ctx, filter, page),
    cells: (one) => [one.person.name, one.position, one.entered_on, one.hundredths / 100, one.is_expiring],
    personOf: ({ person }) => person.id,
    parts: ['contract'],
    audit: { action: 'requests.exported', subjectId: 'accounts', after: filter },
  });
}

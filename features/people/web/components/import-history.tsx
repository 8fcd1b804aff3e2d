import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatAgo, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { importOrders } from '../../import-order.ts';
import type { ImportCalls, PeopleImport } from '../people.ts';

const spec = { filters: [], size: 10 } as const;
const marks = { ready: 'pending', applying: 'waiting', done: 'done', cancelled: 'withdrawn' } as const;

/** The person's own imports, the newest first. */
export function ImportHistory({ calls, onOpen }: { calls: ImportCalls; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = list.state;
  const query = calls.list.query({ query: { page, size, ...sortedBy(list.state.sort, importOrders) } });
  const found = useQuery({ ...query, placeholderData: keepPreviousData });
  const mark = (row: PeopleImport) => (
    <StateMark state={marks[row.state]}>{t(`people.importing.state.${row.state}`)}</StateMark>
  );
  const columns: readonly Column<PeopleImport>[] = [
    {
      key: 'file',
      header: t('people.importing.file'),
      sortable: true,
      cell: (row) => <span className="cut">{row.file_name}</span>,
    },
    {
      key: 'total',
      sortable: true,
      header: t('people.importing.rows'),
      width: 110,
      align: 'end',
      cell: (row) => formatNumber(row.total),
    },
    { key: 'state', header: t('people.field.status'), width: 200, cell: mark },
    {
      key: 'at',
      sortable: true,
      header: t('people.importing.when'),
      width: 170,
      cell: (row) => formatAgo(row.created_at),
    },
  ];
  return (
    <section className="stack gap8">
      <SectionTitle>{t('people.importing.mine')}</SectionTitle>
      <DataTable<PeopleImport>
        list={list}
        label={t('people.importing.mine')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.file_name}
        columns={columns}
        card={(row) => ({
          title: row.file_name,
          detail: t('people.importing.rowCount', { count: row.total }),
          after: mark(row),
          calls: row.state === 'ready',
        })}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => onOpen(row.id)}
        empty={
          <EmptyState art={<InboxZero />} title={t('people.importing.none')} text={t('people.importing.noneText')} />
        }
      />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { importRowOrders } from '../../import-order.ts';
import type { ImportCalls, PeopleImport, PeopleImportRow } from '../people.ts';
import css from './import-rows.module.css';

const spec = { views: ['show'], size: 20 } as const;
const kinds = ['wrong', 'create', 'update', 'same'] as const;

/** The rows of an import by what is done with them; those with errors first, with each error by its column. */
export function ImportRows({ calls, item }: { calls: ImportCalls; item: PeopleImport }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const chosen = kinds.find((kind) => kind === list.state.filters.show?.[0]);
  const show = chosen ?? kinds.find((kind) => item[kind] > 0) ?? 'wrong';
  const { page, size } = list.state;
  const found = useQuery(
    calls.rows.page({
      params: { id: item.id },
      query: { page, size, show, ...sortedBy(list.state.sort, importRowOrders) },
    }),
  );
  const isDone = item.state === 'done';
  const tell = (row: PeopleImportRow) =>
    row.issues.length > 0 ? (
      <ul className={css.issues}>
        {row.issues.map((issue) => (
          <li key={`${issue.column} ${issue.code}`}>{issue.message}</li>
        ))}
      </ul>
    ) : (
      (row.detail ?? row.changes.map((field) => t(`people.field.${field}`)).join(', '))
    );
  const columns: readonly Column<PeopleImportRow>[] = [
    {
      key: 'name',
      sortable: true,
      header: t('people.sheets.name'),
      width: 220,
      cell: (row) => <span className="cut">{row.name || '—'}</span>,
    },
    {
      key: 'number',
      sortable: true,
      header: t('people.importing.row'),
      width: 80,
      align: 'end',
      cell: (row) => row.number,
    },
    {
      key: 'document',
      sortable: true,
      header: t('people.sheets.document'),
      width: 150,
      cell: (row) => row.document_number ?? '—',
    },
    ...(show === 'wrong' || show === 'update' || found.data?.items.some(({ detail }) => detail !== null)
      ? [{ key: 'what', header: t(`people.importing.what.${show === 'wrong' ? 'wrong' : 'update'}`), cell: tell }]
      : []),
  ];
  return (
    <Tabs
      label={t('people.importing.rows')}
      tabs={kinds.map((kind) => ({
        key: kind,
        label: t(`people.importing.${isDone ? 'done' : 'will'}.${kind}`),
        count: item[kind],
      }))}
      value={show}
      onChange={(kind) => list.filter('show', [kind])}
    >
      <DataTable<PeopleImportRow>
        list={list}
        label={t(`people.importing.${isDone ? 'done' : 'will'}.${show}`)}
        rows={found.data?.items}
        total={found.data?.total}
        density="tall"
        rowKey={(row) => String(row.number)}
        rowName={(row) => row.name}
        columns={columns}
        card={(row) => ({
          title: row.name || '—',
          detail:
            row.issues.length > 0
              ? row.issues.map(({ message }) => message).join(' ')
              : (row.detail ?? row.document_number),
          after: <span className="t13 ink3 num">{t('people.importing.rowNumber', { number: row.number })}</span>,
        })}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t(`people.importing.empty.${show}`)}
            text={t('people.importing.emptyText')}
          />
        }
      />
    </Tabs>
  );
}

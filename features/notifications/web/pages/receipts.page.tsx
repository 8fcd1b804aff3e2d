import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { receiptStates, type ReceiptState } from '../../receipt-calls.ts';
import { inbox, type Receipt } from '../inbox.ts';

const spec = { filters: ['state', ...placeKeys] } as const;
const marks = { waiting: 'waiting', late: 'broken', received: 'done' } as const;

/** Legal notices: who confirmed them and when, and who has not in time. */
export default function ReceiptsPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size, query, filters } = list.state;
  const state = receiptStates.find((one) => one === filters.state?.[0]);
  const found = useQuery(
    inbox.listReceipts.page({
      query: { page, size, state, search: query || undefined, ...placeAsked(filters) },
    }),
  );
  return (
    <>
      <PageHeader title={t('notifications.title.receipts')} lead={t('notifications.receipts.lead')} />
      <DataTable<Receipt>
        desk="notifications.receipts"
        list={list}
        label={t('notifications.title.receipts')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => `${row.id} ${row.person_id}`}
        rowName={(row) => `${row.person}, ${row.title}`}
        columns={useColumns()}
        card={(row) => ({
          title: row.person,
          detail: row.title,
          after: <Mark state={row.state} />,
        })}
        searchLabel={t('notifications.receipts.search')}
        filters={[
          {
            key: 'state',
            label: t('notifications.receipts.state'),
            single: true,
            options: receiptStates.map((value) => ({ value, label: t(`notifications.receipt.${value}State`) })),
          },
          ...useOrganizationFilters(filters),
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('notifications.receipts.empty')}
            text={t('notifications.receipts.emptyText')}
          />
        }
      />
    </>
  );
}

function Mark({ state }: { state: ReceiptState }) {
  const { t } = useTranslation();
  return <StateMark state={marks[state]}>{t(`notifications.receipt.${state}State`)}</StateMark>;
}

function useColumns(): readonly Column<Receipt>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'person',
      header: t('notifications.receipts.person'),
      cell: (row) => <span className="cut">{row.person}</span>,
    },
    {
      key: 'title',
      header: t('notifications.receipts.notice'),
      cell: (row) => <span className="cut">{row.title}</span>,
    },
    { key: 'sent', header: t('notifications.receipts.sent'), width: 190, cell: (row) => formatMoment(row.created_at) },
    { key: 'state', header: t('notifications.receipts.state'), width: 190, cell: (row) => <Mark state={row.state} /> },
    {
      key: 'received',
      header: t('notifications.receipts.received'),
      width: 190,
      from: 1280,
      cell: (row) => (row.received_at ? formatMoment(row.received_at) : '—'),
    },
  ];
}

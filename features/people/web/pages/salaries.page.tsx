import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { documentText } from '#platform/web/document-text.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { salarySorts } from '../../policy.ts';
import { people, type PaidRow } from '../people.ts';

const spec = { filters: ['show', ...placeKeys], sort: 'name', size: 20 } as const;

/** What people earn, for whose work it is to pay them; a row opens the person's history. */
export default function SalariesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canUpdate = useHolds('people:update-pay');
  const list = useListState(spec);
  const { query, page, size, filters, sort } = list.state;
  const show = filters.show?.[0] === 'missing' ? 'missing' : 'all';
  const narrowed = {
    show,
    ...placeAsked(filters),
    q: query || undefined,
    ...sortedBy(sort, salarySorts),
  } as const;
  const found = useQuery({
    ...people.listSalaries.page({ query: { page, size, ...narrowed } }), // Each look is told to whom it shows.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const total = found.data?.total;
  const amount = ({ salary }: PaidRow) =>
    salary === null ? <span className="ink3">{t('people.salary.none')}</span> : formatMoney(salary.amount);
  const columns: readonly Column<PaidRow>[] = [
    {
      key: 'name',
      sortable: true,
      header: t('people.sheets.name'),
      cell: (row) => (
        <Link bare className="cut" to={'/la/ficha/detalle/$id'} params={{ id: row.id }} search={{ tab: 'pay' }}>
          {row.name}
        </Link>
      ),
    },
    {
      key: 'document',
      header: t('people.sheets.document'),
      width: 140,
      cell: (row) => documentText(row.document_number),
    },
    { key: 'position', sortable: true, header: t('people.field.position'), width: 220, cell: (row) => row.position },
    {
      key: 'kind',
      header: t('people.salary.kind'),
      width: 110,
      cell: ({ salary }) => (salary ? t(`people.choice.salary_kind.${salary.kind}`) : '—'),
    },
    {
      key: 'from',
      sortable: true,
      header: t('people.salary.from'),
      width: 130,
      cell: ({ salary }) => (salary ? formatDay(salary.valid_from) : '—'),
    },
    { key: 'amount', sortable: true, header: t('people.salary.amount'), width: 190, align: 'end', cell: amount },
  ];
  return (
    <>
      <PageHeader
        title={t('people.title.salaries')}
        lead={t('people.salary.lead')}
        actions={
          canUpdate ? (
            <ButtonLink variant="outline" icon={<IconFileSpreadsheet />} to={'/gestion/salarios/importar'}>
              {t('people.salary.import')}
            </ButtonLink>
          ) : null
        }
      />
      <DataTable<PaidRow>
        desk="people.salaries"
        list={list}
        label={t('people.title.salaries')}
        rows={found.data?.items}
        total={total}
        totalLabel={total === undefined ? undefined : t('people.salary.total', { count: total })}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        card={(row) => ({
          title: row.name,
          detail: row.position,
          after: <span className="num t13">{amount(row)}</span>,
          calls: row.salary === null,
        })}
        searchLabel={t('people.salary.search')}
        filters={[
          {
            key: 'show',
            label: t('people.salary.shown'),
            single: true,
            options: [{ value: 'missing', label: t('people.salary.missing') }],
          },
          ...useOrganizationFilters(filters),
        ]}
        onExport={() => takeFile(() => people.exportSalaries({ query: narrowed }))}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) =>
          void navigate({
            to: '/la/ficha/detalle/$id',
            params: { id: row.id },
            search: { tab: 'pay' },
          })
        }
        empty={
          show === 'missing' && query === '' ? (
            <EmptyState
              art={<InboxZero />}
              title={t('people.salary.completeTitle')}
              text={t('people.salary.completeText')}
            />
          ) : (
            <EmptyState
              art={<SearchLantern />}
              title={t('people.salary.emptyTitle')}
              text={t('people.salary.emptyText')}
            />
          )
        }
      />
    </>
  );
}

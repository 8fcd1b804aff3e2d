import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { mustRead, type Followed } from '../must-read.ts';

const spec = { filters: ['open'] } as const;

/** What people were asked to confirm, and how many are missing. */
export default function FollowedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const asked = {
    page,
    size,
    ...(query === '' ? {} : { search: query.slice(0, 120) }),
    ...(filters.open ? { open: 'yes' as const } : {}),
  };
  const found = useQuery({ ...mustRead.listFollowed.query({ query: asked }), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t('must-read.title.list')} lead={t('must-read.list.lead')} />
      <DataTable<Followed>
        list={list}
        label={t('must-read.title.list')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={useColumns()}
        card={(row) => ({
          title: row.title,
          detail: t('must-read.report.progress', {
            confirmed: formatNumber(row.confirmed),
            people: formatNumber(row.people),
          }),
          after: <span className="t13 ink3">{formatDay(row.due_at)}</span>,
        })}
        searchLabel={t('must-read.list.search')}
        filters={[
          {
            key: 'open',
            label: t('must-read.list.only'),
            single: true,
            options: [{ value: 'yes', label: t('must-read.list.open') }],
          },
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => void navigate({ to: '/gestion/lecturas/$id', params: { id: row.id } as never })}
        empty={
          <EmptyState art={<PaperPage />} title={t('must-read.list.empty')} text={t('must-read.list.emptyText')} />
        }
      />
    </>
  );
}

function useColumns(): readonly Column<Followed>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      header: t('must-read.list.item'),
      cell: (row) => (
        <Link bare className="cut" to={'/gestion/lecturas/$id'} params={{ id: row.id } as never}>
          {row.title}
        </Link>
      ),
    },
    {
      key: 'source',
      header: t('must-read.list.kind'),
      width: 150,
      from: 1280,
      cell: (row) => t(`must-read.source.${row.source}`),
    },
    {
      key: 'due',
      header: t('must-read.list.due'),
      width: 160,
      cell: (row) => (row.closed_at ? t('must-read.state.closed') : formatDay(row.due_at)),
    },
    {
      key: 'confirmed',
      header: t('must-read.list.confirmed'),
      width: 150,
      align: 'end',
      cell: (row) =>
        `${formatNumber(row.confirmed)} (${formatPercent(row.people === 0 ? 0 : row.confirmed / row.people)})`,
    },
    {
      key: 'missing',
      header: t('must-read.list.missing'),
      width: 100,
      align: 'end',
      cell: (row) => formatNumber(row.people - row.confirmed),
    },
  ];
}

import { IconPencil, IconPinFilled } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment, formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { articleStates, type ArticleState as State } from '../../policy.ts';
import { ArticleState } from '../components/article-state.tsx';
import { news, type Managed } from '../news.ts';

const spec = { filters: ['state', 'mine'] } as const;

/** The writers' desk: every article within reach, the last changed first. */
export default function DeskPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const asked = {
    page,
    size,
    ...(query === '' ? {} : { search: query.slice(0, 120) }),
    ...(filters.state ? { state: filters.state[0] as State } : {}),
    ...(filters.mine ? { mine: 'yes' as const } : {}),
  };
  const found = useQuery({ ...news.listManaged.query({ query: asked }), placeholderData: keepPreviousData });
  const write = (
    <ButtonLink variant="primary" to={'/gestion/news/$id'} params={{ id: 'nueva' } as never} icon={<IconPencil />}>
      {t('news.list.write')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('news.title.manage')} lead={t('news.desk.lead')} actions={write} />
      <DataTable<Managed>
        list={list}
        label={t('news.title.manage')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={useColumns()}
        card={useCard()}
        searchLabel={t('news.desk.search')}
        filters={useFilters()}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => void navigate({ to: '/gestion/news/$id', params: { id: row.id } as never })}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('news.desk.empty')}
            text={t('news.desk.emptyText')}
            actions={write}
          />
        }
      />
    </>
  );
}

function useColumns(): readonly Column<Managed>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      header: t('news.desk.article'),
      cell: (row) => (
        <Link bare className="cut" to={'/gestion/news/$id'} params={{ id: row.id } as never}>
          {row.featured === null ? null : (
            <>
              <IconPinFilled size={14} aria-hidden="true" style={{ display: 'inline', verticalAlign: -2 }} />{' '}
              <span className="visually-hidden">{t('news.featured.mark')}</span>
            </>
          )}
          {row.title}
        </Link>
      ),
    },
    { key: 'state', header: t('news.desk.state'), width: 170, cell: (row) => <ArticleState state={row.state} /> },
    { key: 'category', header: t('news.desk.category'), width: 130, from: 1280, cell: (row) => row.category?.name },
    {
      key: 'audience',
      header: t('news.desk.audience'),
      width: 190,
      cell: (row) => <AudienceSummary value={row.audience} />,
    },
    { key: 'moment', header: t('news.desk.moment'), width: 150, cell: momentOf },
    {
      key: 'readers',
      header: t('news.desk.readers'),
      width: 90,
      align: 'end',
      cell: (row) => (row.readers > 0 ? formatNumber(row.readers) : ''),
    },
  ];
}

function useCard(): (row: Managed) => RowCard {
  return (row) => ({
    title: row.title,
    detail: <ArticleState state={row.state} />,
    after: <span className="t13 ink3">{formatNearDay(row.updated_at)}</span>,
    calls: row.state === 'in_review' && row.actions.includes('publish'),
  });
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return [
    {
      key: 'state',
      label: t('news.desk.state'),
      single: true,
      options: articleStates.map((state) => ({ value: state, label: t(`news.state.${state}`) })),
    },
    { key: 'mine', label: t('news.desk.who'), single: true, options: [{ value: 'yes', label: t('news.desk.mine') }] },
  ];
}

/** When it came out, will come out, or was changed last. */
function momentOf(row: Managed): string {
  if (row.state === 'scheduled' && row.publish_at) return formatMoment(row.publish_at);
  return formatNearDay(row.published_at ?? row.updated_at);
}

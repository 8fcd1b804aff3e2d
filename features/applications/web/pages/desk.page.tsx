import { IconChartBar, IconPlus, IconTableExport } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { explainFailure, requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { categories, deskOrders, states } from '../../policy.ts';
import { applications, type Managed } from '../applications.ts';
import { AppIcon } from '../components/app-icon.tsx';
import { AppState } from '../components/app-state.tsx';
import { begins } from '../components/begins.ts';

const spec = { filters: ['state', 'category'], sort: 'name' } as const;

/** The catalogue: every application within reach, in every state. */
export default function DeskPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const asked = {
    ...sortedBy(list.state.sort, deskOrders),
    ...(query === '' ? {} : { search: query.slice(0, 80) }),
    ...(filters.state ? { state: filters.state[0] as Managed['state'] } : {}),
    ...(filters.category ? { category: filters.category[0] as Managed['category'] } : {}),
  };
  const found = useQuery({
    ...applications.listManaged.query({ query: { ...asked, page, size } }),
    placeholderData: keepPreviousData,
  });
  const mayExport = useHolds('applications:export');
  const exporting = useMutation({
    mutationFn: () => applications.exportManaged({ query: asked }),
    onSuccess: (file) => saveFile(file),
    onError: (failure) => toast({ tone: 'failed', title: explainFailure(failure) }),
  });
  const create = (
    <ButtonLink variant="primary" to="/gestion/aplicaciones/$id" params={{ id: begins }} icon={<IconPlus size={16} />}>
      {t('applications.desk.create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('applications.title.desk')}
        lead={t('applications.desk.lead')}
        actions={
          <>
            <ButtonLink to="/gestion/aplicaciones/uso" icon={<IconChartBar size={16} />}>
              {t('applications.title.usage')}
            </ButtonLink>
            {mayExport ? (
              <Button
                icon={<IconTableExport size={16} />}
                busy={exporting.isPending}
                busyLabel={t('applications.desk.exporting')}
                onClick={() => exporting.mutate()}
              >
                {t('applications.desk.export')}
              </Button>
            ) : null}
            {create}
          </>
        }
      />
      <DataTable<Managed>
        desk="applications.desk"
        list={list}
        label={t('applications.title.desk')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={useColumns()}
        card={useCard()}
        searchLabel={t('applications.desk.search')}
        filters={useFilters()}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => void navigate({ to: '/gestion/aplicaciones/$id', params: { id: row.id } })}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('applications.desk.empty')}
            text={t('applications.desk.emptyText')}
            actions={create}
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
      key: 'name',
      header: t('applications.desk.name'),
      sortable: true,
      cell: (row) => (
        <Link bare className="row" to="/gestion/aplicaciones/$id" params={{ id: row.id }}>
          <AppIcon icon={row.icon} size={24} />
          <span className="cut">{row.name}</span>
        </Link>
      ),
    },
    { key: 'state', header: t('applications.desk.state'), width: 140, cell: (row) => <AppState state={row.state} /> },
    {
      key: 'category',
      header: t('applications.desk.category'),
      width: 160,
      from: 1280,
      cell: (row) => t(`applications.category.${row.category}`),
    },
    {
      key: 'owner',
      header: t('applications.desk.owner'),
      sortable: true,
      width: 180,
      from: 1440,
      cell: (row) => row.owner.name,
    },
    {
      key: 'audience',
      header: t('applications.desk.audience'),
      width: 220,
      from: 1280,
      cell: (row) =>
        row.listed_only ? (
          t('applications.desk.listedCount', { count: row.listed, shown: formatNumber(row.listed) })
        ) : (
          <AudienceSummary value={row.audience} />
        ),
    },
    {
      key: 'expires_on',
      header: t('applications.desk.expires'),
      sortable: true,
      width: 140,
      cell: (row) => (row.expires_on ? formatDay(row.expires_on) : ''),
    },
    {
      key: 'openings',
      header: t('applications.desk.openings'),
      sortable: true,
      width: 140,
      align: 'end',
      cell: (row) => formatNumber(row.openings),
    },
  ];
}

function useCard(): (row: Managed) => RowCard {
  return (row) => ({
    before: <AppIcon icon={row.icon} size={40} />,
    title: row.name,
    detail: <AppState state={row.state} />,
    after: <span className="t13 ink3 num">{formatNumber(row.openings)}</span>,
    calls: row.state === 'failing',
  });
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return [
    {
      key: 'state',
      label: t('applications.desk.state'),
      single: true,
      options: states.map((state) => ({ value: state, label: t(`applications.state.${state}`) })),
    },
    {
      key: 'category',
      label: t('applications.desk.category'),
      single: true,
      options: categories.map((category) => ({ value: category, label: t(`applications.category.${category}`) })),
    },
  ];
}

import { IconChartBar, IconPlus, IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { headed, type RowCard } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
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
  const { page, size, ...words } = askedOf(list.state);
  const asked = {
    ...sortedBy(list.state.sort, deskOrders),
    ...words,
    ...chosenOf(list.state, { state: states, category: categories }),
  };
  const found = useQuery(applications.listManaged.page({ query: { ...asked, page, size } }));
  const mayExport = useHolds('applications:export');
  const { busy, press } = usePress();
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
                busy={busy}
                busyLabel={t('ui.table.exporting')}
                onClick={() => void press(() => takeFile(() => applications.exportManaged({ query: asked })))}
              >
                {t('applications.desk.export')}
              </Button>
            ) : null}
            {create}
          </>
        }
      />
      <RecordTable<Managed>
        desk="applications.desk"
        list={list}
        label={t('applications.title.desk')}
        found={found}
        rowName={(row) => row.name}
        columns={useColumns()}
        card={useCard()}
        searchLabel={t('applications.desk.search')}
        filters={useFilters()}
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

function useColumns() {
  const { t } = useTranslation();
  return headed<Managed>(
    (key) => t(`applications.desk.${key}`),
    [
      {
        key: 'name',
        sortable: true,
        cell: (row) => (
          <Link bare className="row" to="/gestion/aplicaciones/$id" params={{ id: row.id }}>
            <AppIcon icon={row.icon} size={24} />
            <span className="cut">{row.name}</span>
          </Link>
        ),
      },
      { key: 'state', width: 140, cell: (row) => <AppState state={row.state} /> },
      { key: 'category', width: 160, from: 1280, cell: (row) => t(`applications.category.${row.category}`) },
      { key: 'owner', sortable: true, width: 180, from: 1440, cell: (row) => row.owner.name },
      {
        key: 'audience',
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
        sortable: true,
        width: 140,
        cell: (row) => (row.expires_on ? formatDay(row.expires_on) : ''),
      },
      { key: 'openings', sortable: true, width: 140, align: 'end', cell: (row) => formatNumber(row.openings) },
    ],
  );
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
    choiceFilter('state', t('applications.desk.state'), states, (state) => t(`applications.state.${state}`)),
    choiceFilter('category', t('applications.desk.category'), categories, (category) =>
      t(`applications.category.${category}`),
    ),
  ];
}

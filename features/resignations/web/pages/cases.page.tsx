import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { caseSorts } from '../../policy.ts';
import { states, type State } from '../../resignation.ts';
import { CasePanel } from '../components/case-panel.tsx';
import { ReportPanel } from '../components/report-panel.tsx';
import { ResignationState } from '../components/resignation-state.tsx';
import { resignations, type Summary } from '../resignations.ts';

const spec = { filters: ['state', 'pressure', ...placeKeys] } as const;

/** Resignations within reach, each in a panel, and for HR the report of a year. */
export default function CasesPage() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'view'>();
  const { view } = asked;
  const mayReport = useSignedIn().permissions.includes('resignations:report');
  return (
    <>
      <PageHeader title={t('resignations.title.report')} lead={t('resignations.list.lead')} />
      {mayReport ? (
        <div className="stack gap16">
          <Tabs
            label={t('resignations.list.views')}
            tabs={[
              { key: 'cases', label: t('resignations.list.cases') },
              { key: 'report', label: t('resignations.list.report') },
            ]}
            value={view === 'report' ? 'report' : 'cases'}
            onChange={(next) => show(next === 'report' ? { view: next } : {})}
          >
            {view === 'report' ? <ReportPanel /> : <Cases />}
          </Tabs>
        </div>
      ) : (
        <Cases />
      )}
    </>
  );
}

function Cases() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { asked, change } = useAddress<'id'>();
  const { id } = asked;
  const { query, page, size, filters, sort } = list.state;
  const body = {
    page,
    size,
    ...(query === '' ? {} : { search: query.slice(0, 80) }),
    ...(filters.state ? { state: filters.state[0] as State } : {}),
    ...(filters.pressure ? { pressure: true } : {}),
    ...placeAsked(filters),
    ...sortedBy(sort, caseSorts),
  };
  const places = useOrganizationFilters(filters);
  const found = useQuery({ ...resignations.listResigns.query({ body }), placeholderData: keepPreviousData });
  const open = (next: string | undefined) => change({ id: next });
  const mark = (row: Summary) =>
    row.has_pressure && row.state === 'submitted' ? (
      <StateMark state="broken">{t('resignations.list.pressure')}</StateMark>
    ) : (
      <ResignationState state={row.state} />
    );
  const columns: readonly Column<Summary>[] = [
    {
      key: 'name',
      header: t('resignations.list.name'),
      sortable: true,
      cell: (row) => <span className="cut">{row.person.name}</span>,
    },
    {
      key: 'state',
      header: t('resignations.list.state'),
      width: 210,
      cell: mark,
    },
    {
      key: 'sent',
      header: t('resignations.list.sent'),
      width: 150,
      sortable: true,
      cell: (row) => (row.submitted_at ? formatDay(row.submitted_at) : '—'),
    },
    {
      key: 'last',
      header: t('resignations.list.lastDay'),
      width: 150,
      sortable: true,
      cell: (row) => formatDay(row.last_day),
    },
    {
      key: 'notice',
      header: t('resignations.list.notice'),
      width: 110,
      align: 'end',
      sortable: true,
      cell: (row) => t('resignations.list.days', { count: row.notice }),
    },
  ];
  return (
    <>
      <DataTable<Summary>
        desk="resignations.cases"
        list={list}
        label={t('resignations.title.report')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.person.name}
        columns={columns}
        searchLabel={t('resignations.list.search')}
        card={(row) => ({
          title: row.person.name,
          detail: mark(row),
          after: <span className="t13 ink3">{formatDay(row.last_day)}</span>,
          calls: row.actions.length > 0,
        })}
        filters={[
          {
            key: 'state',
            label: t('resignations.list.state'),
            single: true,
            options: states
              .filter((state) => state !== 'draft')
              .map((value) => ({ value, label: t(`resignations.case.resignation.state.${value}`) })),
          },
          {
            key: 'pressure',
            label: t('resignations.list.pressure'),
            single: true,
            options: [{ value: 'yes', label: t('resignations.list.pressure') }],
          },
          ...places,
        ]}
        openKey={id}
        onOpen={(row) => open(row.id)}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('resignations.list.empty')}
            text={t('resignations.list.emptyText')}
          />
        }
      />
      {id ? <CasePanel id={id} onClose={() => open(undefined)} /> : null}
    </>
  );
}

import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { askedOf, chosenOf, sortedBy, yes } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { caseSorts } from '../../policy.ts';
import { states } from '../../resignation.ts';
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
  const { filters, sort } = list.state;
  const body = {
    ...askedOf(list.state),
    ...chosenOf(list.state, { state: states }),
    ...(filters.pressure ? { pressure: true } : {}),
    ...placeAsked(filters),
    ...sortedBy(sort, caseSorts),
  };
  const places = useOrganizationFilters(filters);
  const found = useQuery(resignations.listResigns.page({ body }));
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
      header: t('resignations.verify.name'),
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
      <RecordTable<Summary>
        desk="resignations.cases"
        list={list}
        label={t('resignations.title.report')}
        found={found}
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
          choiceFilter(
            'state',
            t('resignations.list.state'),
            states.filter((state) => state !== 'draft'),
            (value) => t(`resignations.case.resignation.state.${value}`),
          ),
          choiceFilter('pressure', t('resignations.list.pressure'), yes, () => t('resignations.list.pressure')),
          ...places,
        ]}
        openKey={id}
        onOpen={(row) => open(row.id)}
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

import { useQuery } from '@tanstack/react-query';
import { caseSorts } from '#features/cases/policy.ts';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { placeAsked } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { formatDay, formatNearDay } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { linkColumn } from '#platform/web/ui/record-table.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { process } from '../../process.ts';
import { disciplinary, look, type ProcessRow } from '../disciplinary.ts';

const spec = { filters: ['state', 'country', 'headquarters', 'cc', 'scc', 'campaign', 'sub_campaign'] } as const;
const address = '/disciplinarios/list/detalle/$id';
type State = (typeof process.states)[number] | 'open' | 'closed';

/** The processes that the reader sees: labour relations all of them, a leader the state and what it means for the shift. */
export default function ListPage() {
  const { t } = useTranslation();
  const isLabor = useHolds('disciplinary:manage');
  const mayExport = useHolds('disciplinary:export');
  const list = useListState(spec);
  const { filters, sort } = list.state;
  const { page, size, search } = askedOf(list.state);
  const [state, campaign] = [filters.state?.[0], filters.campaign?.[0]];
  const { cc: cost_center = [], scc: sub_cost_center = [], sub_campaign = [], ...others } = filters;
  const place = placeAsked({
    ...{ ...others, cost_center, sub_cost_center },
    ...(campaign ? { sub_campaign } : {}),
  });
  const asked = { ...(search ? { search } : {}), ...(state ? { state: state as State } : {}), ...place };
  const found = useQuery(
    disciplinary.listAll.page({
      body: {
        page,
        size,
        ...asked,
        ...sortedBy(sort, caseSorts),
      },
    }),
  );
  const columns = useCaseColumns<ProcessRow>(look);
  const isGuardian = useHolds('disciplinary:unlock');
  // Whoever sees no more than states, as a leader does, has no columns for what would never stand in them.
  const isTold = isLabor || isGuardian || (found.data?.items ?? []).some(({ reading }) => reading !== 'state');
  const termOf = (row: ProcessRow) => (isTold ? <TermLeft term={row.term} /> : null);
  return (
    <CaseDesk<ProcessRow>
      desk="disciplinary.processes"
      look={look}
      title={t('disciplinary.title.list')}
      lead={t(`disciplinary.list.${isLabor ? 'lead' : 'leadLeader'}`)}
      actions={
        <ButtonLink variant="primary" to={'/disciplinarios/crear'}>
          {t('disciplinary.title.report')}
        </ButtonLink>
      }
      list={list}
      found={found}
      searchLabel={t('disciplinary.list.search')}
      filters={useFilters(filters)}
      address={address}
      nameOf={(row) => nameOf(row) || t('cases.hidden')}
      clockOf={termOf}
      columns={[
        {
          ...linkColumn<ProcessRow>(
            'owner',
            t('disciplinary.fact.person'),
            address,
            (row) => nameOf(row) || t('cases.hidden'),
          ),
          sortable: true,
        },
        { ...columns.number, sortable: true },
        ...useOwnColumns(isTold),
        { ...columns.state, sortable: true },
        ...(isTold ? [{ ...columns.clock, cell: termOf }] : []),
      ]}
      views={[
        { key: 'open', label: t('disciplinary.list.open'), shows: { filters: { state: ['open'] } } },
        { key: 'draft', label: t('disciplinary.list.toDecide'), shows: { filters: { state: ['decision_draft'] } } },
      ]}
      empty={
        <EmptyState art={<InboxZero />} title={t('disciplinary.list.empty')} text={t('disciplinary.list.emptyText')} />
      }
      {...(mayExport
        ? {
            exportFile: () => disciplinary.exportProcesses({ query: asked }),
          }
        : {})}
    />
  );
}

/** How long the term that runs still lasts, as the desk of labour relations counts it. */
function TermLeft({ term }: Pick<ProcessRow, 'term'>) {
  const { t } = useTranslation();
  if (term === null) return null;
  const { until_on: until, left } = term;
  if (left === null)
    return <StateMark state="broken">{t('disciplinary.list.late', { day: formatNearDay(until) })}</StateMark>;
  return (
    <StateMark state={left <= 1 ? 'pending' : 'waiting'}>
      {left === 0 ? t('disciplinary.list.today') : t('disciplinary.list.left', { count: left })}
    </StateMark>
  );
}

const nameOf = (row: ProcessRow) => row.person?.name ?? '';

function useOwnColumns(isTold: boolean): readonly Column<ProcessRow>[] {
  const { t } = useTranslation();
  const told: readonly Column<ProcessRow>[] = [
    {
      key: 'fault',
      header: t('disciplinary.fact.fault'),
      width: 240,
      from: 1280,
      cell: (row) => <span className="cut">{row.fault ?? ''}</span>,
    },
    {
      key: 'hearing',
      header: t('disciplinary.fact.hearing'),
      width: 120,
      from: 1280,
      cell: (row) => (row.hearing_on ? formatDay(row.hearing_on) : ''),
    },
  ];
  return [
    ...(isTold ? told : []),
    {
      key: 'effect',
      header: t('disciplinary.fact.effect'),
      width: 150,
      from: 1280,
      cell: (row) =>
        row.effect
          ? t('disciplinary.list.effect', { from: formatDay(row.effect.from), to: formatDay(row.effect.to) })
          : '',
    },
  ];
}

/** Site, then cost center and what lies within, each cost center only where the reader sees processes. */
function useFilters(chosen: Readonly<Record<string, readonly string[]>>) {
  const { t } = useTranslation();
  const [cc, scc, campaign] = [chosen.cc?.[0], chosen.scc?.[0], chosen.campaign?.[0]];
  const centers = useQuery(disciplinary.listCostCenters.query({ body: {} }));
  const within = useQuery({
    ...disciplinary.listSubCostCenters.query({ body: { cost_center: cc ?? '' } }),
    enabled: cc !== undefined,
  });
  const campaigns = useQuery({
    ...disciplinary.listCampaigns.query({ body: { cost_center: cc ?? '', ...(scc ? { sub_cost_center: scc } : {}) } }),
    enabled: cc !== undefined,
  });
  const parts = useOrganizationFilters(chosen);
  const optionsOf = (places: typeof centers.data) =>
    (places?.items ?? []).map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }));
  return [
    {
      key: 'state',
      label: t('disciplinary.export.state'),
      single: true,
      options: [
        { value: 'open', label: t('disciplinary.list.open') },
        { value: 'closed', label: t('disciplinary.list.closed') },
        ...process.states.map((value) => ({ value, label: t(`disciplinary.case.process.state.${value}`) })),
      ],
    },
    ...parts.filter(({ key }) => key === 'country' || key === 'headquarters'),
    {
      key: 'cc',
      label: t('disciplinary.list.costCenter'),
      single: true,
      options: optionsOf(centers.data),
      clears: ['scc', 'campaign', 'sub_campaign'],
    },
    ...(cc
      ? [{ key: 'scc', label: t('disciplinary.list.subCostCenter'), single: true, options: optionsOf(within.data) }]
      : []),
    ...(cc
      ? [{ key: 'campaign', label: t('disciplinary.list.campaign'), single: true, options: optionsOf(campaigns.data) }]
      : []),
    ...(campaign ? parts.filter(({ key }) => key === 'sub_campaign') : []),
  ];
}

import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useQuery } from '@tanstack/react-query';
import { useHolds } from '#platform/web/session.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RoomViews } from '#platform/web/ui/room-views.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { chosenOf, sortedBy, yes } from '#platform/web/ui/list-state.ts';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import { familyIn, RequestTable } from '../components/request-table.tsx';
import { managedSorts } from '../../order.ts';
import { waitingParties } from '../../policy.ts';
import { requests } from '../requests.ts';
import css from './requests.module.css';

const meanwhile = <SkeletonRows rows={8} height={40} />;
const Accounts = lazyPart<{ list: ListControls }>(
  () => import('../components/accounts.tsx').then((part) => part.Accounts),
  meanwhile,
);
const KindList = lazyPart(() => import('../components/kind-list.tsx').then((part) => part.KindList), meanwhile);
const MedicalCases = lazyPart<{ list: ListControls }>(
  () => import('../components/medical-cases.tsx').then((part) => part.MedicalCases),
  meanwhile,
);

const spec = {
  filters: ['family', 'group', 'waits', 'late', 'leader', 'expiring', ...placeKeys],
  views: ['tab'],
  size: 20,
} as const;

/** Every request within reach; for HR also medical leave to follow up, vacation balances, and the kinds with their rules. */
export default function ManagedPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const manages = useHolds('requests:manage');
  const tabs = manages ? (['all', 'medical', 'balances', 'kinds'] as const) : (['all'] as const);
  const tab = tabs.find((key) => key === list.state.filters.tab?.[0]) ?? 'all';
  return (
    <>
      <PageHeader title={t('requests.title.managed')} lead={t('requests.managed.lead')} />
      <Tabs
        label={t('requests.title.managed')}
        tabs={tabs.map((key) => ({ key, label: t(`requests.managed.${key}`) }))}
        value={tab}
        onChange={(key) => list.filter('tab', key === 'all' ? [] : [key])}
      >
        <div className={css.panel}>
          {tab === 'medical' ? (
            <MedicalCases list={list} />
          ) : tab === 'balances' ? (
            <Accounts list={list} />
          ) : tab === 'kinds' ? (
            <KindList />
          ) : (
            <All list={list} />
          )}
        </div>
      </Tabs>
    </>
  );
}

const groups = ['open', 'closed'] as const;
const managed = ['permit', 'vacation', 'medical'] as const;

function All({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const { page, size, query, sort } = list.state;
  const places = useOrganizationFilters(list.state.filters);
  const led = useQuery(requests.listLeaders.query());
  const leaders = (led.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const narrowing = {
    ...familyIn(list),
    ...(query ? { search: query } : {}),
    ...chosenOf(list.state, { group: groups, waits: waitingParties, late: yes }),
    ...placeAsked(list.state.filters),
    ...(list.state.filters.leader?.[0] ? { leader: list.state.filters.leader[0] } : {}),
  };
  const asked = { page, size, ...narrowing, ...sortedBy(sort, managedSorts) };
  const found = useQuery(requests.listManaged.page({ query: asked }));
  const viewOf = (key: 'late' | 'proof' | 'hr', shown: Record<string, readonly string[]>) => ({
    key,
    label: t(`requests.managed.view.${key}`),
    shows: { filters: shown },
  });
  return (
    <RequestTable
      desk="requests.managed"
      people
      list={{ ...list, narrowed: Object.keys(narrowing).length > 0 }}
      families={managed}
      filters={[
        choiceFilter('group', t('requests.list.state'), groups, (one) => t(`requests.managed.group.${one}`)),
        ...places,
        { key: 'leader', label: t('requests.managed.leader'), options: leaders, single: true, rare: true },
        choiceFilter('waits', t('requests.managed.waits'), waitingParties, (one) => t(`requests.managed.party.${one}`)),
      ]}
      views={
        <RoomViews
          list={list}
          views={[
            viewOf('late', { late: ['yes'] }),
            viewOf('proof', { group: ['open'], waits: ['owner'] }),
            viewOf('hr', { waits: ['hr'] }),
          ]}
        />
      }
      onExport={() => takeFile(() => requests.exportManaged({ query: narrowing }))}
      sorts={managedSorts}
      found={found}
      label={t('requests.managed.all')}
      searchLabel={t('requests.inbox.search')}
      empty={
        <EmptyState
          art={<PaperPage />}
          title={t('requests.managed.empty')}
          text={t('requests.inbox.waitingEmptyText')}
        />
      }
    />
  );
}

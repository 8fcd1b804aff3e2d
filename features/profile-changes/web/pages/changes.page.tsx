import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { Completion } from '#features/people/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { ChangePanel } from '../components/change-panel.tsx';
import { look, profileChanges, type AskedChange, type ChangeRow } from '../profile-changes.ts';
import css from './changes.module.css';

const spec = { filters: placeKeys, views: ['tab', 'id'], size: 20 } as const;
const tabs = ['pending', 'decided', 'season'] as const;

/** What people ask to change of their data, and how far the season of updates is. */
export default function ChangesPage() {
  const { t } = useTranslation();
  const { list, openKey, open } = useOpenRow(useListState(spec), 'id');
  const { filters } = list.state;
  const tab = tabs.find((key) => key === filters.tab?.[0]) ?? 'pending';
  const state = tab === 'season' ? 'pending' : tab;
  const query = profileChanges.listChanges.query({
    query: { ...askedOf(list.state), ...placeAsked(filters), state },
  });
  const found = useQuery({ ...query, placeholderData: keepPreviousData, select: rowsOf });
  const columns = useCaseColumns<ChangeRow>(look);
  return (
    <CaseDesk<ChangeRow>
      desk="profile-changes.changes"
      look={look}
      title={t('profile-changes.title.desk')}
      lead={t('profile-changes.desk.lead')}
      above={
        <div className={css.tabs}>
          <Segmented
            label={t('profile-changes.title.desk')}
            options={tabs.map((key) => ({ key, label: t(`profile-changes.desk.${key}`) }))}
            value={tab}
            onChange={(key) => list.filter('tab', key === 'pending' ? [] : [key])}
          />
        </div>
      }
      {...(tab === 'season' ? { instead: <Completion /> } : {})}
      list={list}
      found={found}
      nameOf={(row) => `${row.asked.person.name}: ${row.title}`}
      columns={[
        columns.owner,
        { ...columns.title, header: t('profile-changes.desk.what') },
        {
          key: 'campaign',
          header: t('people.field.campaign'),
          width: 180,
          from: 1280,
          cell: (row) => row.asked.person.campaign,
        },
        columns.state,
        columns.clock,
        columns.created,
      ]}
      searchLabel={t('profile-changes.desk.search')}
      filters={useOrganizationFilters(filters)}
      openKey={openKey}
      onOpen={(row) => open(row.id)}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t(`profile-changes.desk.${state}Empty`)}
          text={t(`profile-changes.desk.${state}EmptyText`)}
        />
      }
    >
      {openKey ? <ChangePanel key={openKey} id={openKey} onClose={() => open(undefined)} /> : null}
    </CaseDesk>
  );
}

const rowsOf = ({ items, total }: { items: AskedChange[]; total: number }) => ({
  items: items.map((asked) => ({ ...asked.case, asked })),
  total,
});

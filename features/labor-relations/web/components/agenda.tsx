import { useQuery } from '@tanstack/react-query';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { formatLongDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { linkColumn, RecordTable } from '#platform/web/ui/record-table.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { laborRelations, type Hearing } from '../labor-relations.ts';
import { MonthAgenda } from './month-agenda.tsx';

const spec = { filters: placeKeys, views: ['view'] } as const;
const address = '/disciplinarios/list/detalle/$id';

/** The hearings: from today on, a group a day, or a month at a time. */
export function Agenda() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const isMonth = list.state.filters.view?.[0] === 'month';
  return (
    <div className="stack gap12">
      <div className="row">
        <Segmented
          label={t('labor-relations.hearings.views')}
          options={(['days', 'month'] as const).map((key) => ({ key, label: t(`labor-relations.hearings.${key}`) }))}
          value={isMonth ? 'month' : 'days'}
          onChange={(key) => list.filter('view', key === 'month' ? ['month'] : [])}
        />
      </div>
      {isMonth ? <MonthAgenda /> : <DaysAgenda />}
    </div>
  );
}

function DaysAgenda() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = askedOf(list.state);
  const found = useQuery(
    laborRelations.listHearings.page({ query: { page, size, ...placeAsked(list.state.filters) } }),
  );
  const where = ({ channel, place }: Hearing) =>
    [channel && t(`disciplinary.channel.${channel}`), place].filter(Boolean).join(' · ');
  return (
    <RecordTable<Hearing>
      desk="labor-relations.agenda"
      list={list}
      filters={useOrganizationFilters(list.state.filters)}
      found={found}
      address={address}
      label={t('labor-relations.tab.hearings')}
      rowName={(row) => row.person.name}
      groupOf={(row) => ({ key: row.hearing_on, label: formatLongDay(row.hearing_on) })}
      columns={[
        linkColumn<Hearing>('person', t('labor-relations.terms.person'), address, (row) => row.person.name),
        {
          key: 'at',
          header: t('labor-relations.hearings.at'),
          width: 110,
          cell: (row) => row.hearing_at ?? t('labor-relations.hearings.noHour'),
        },
        { key: 'where', header: t('labor-relations.hearings.where'), cell: where },
        { key: 'instructor', header: t('labor-relations.hearings.instructor'), cell: (row) => row.instructor ?? '' },
        {
          key: 'campaign',
          header: t('labor-relations.terms.campaign'),
          from: 1280,
          cell: ({ campaign }) => <span className="cut">{campaign ?? ''}</span>,
        },
      ]}
      card={(row) => ({ title: row.person.name, detail: [row.hearing_at, where(row)].filter(Boolean).join(' · ') })}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('labor-relations.hearings.none')}
          text={t('labor-relations.hearings.noneText')}
        />
      }
    />
  );
}

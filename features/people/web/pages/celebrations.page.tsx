import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FoundList } from '#platform/web/ui/found-list.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import { occasions } from '../../policy.ts';
import { CelebratedPerson } from '../components/celebrated-person.tsx';
import { people } from '../people.ts';
import css from './celebrations.module.css';

const spec = { filters: ['occasion', 'team'], views: ['days'], size: 24 } as const;
const spans = ['1', '7', '31'] as const;

/** Birthdays and years in the company as the people whose they are: of today, large, and of the days to come. */
export default function CelebrationsPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const days = spanOf(list);
  return (
    <>
      <div className={css.bunting} aria-hidden="true">
        <Cover title={t('people.title.celebrations')} kind="fiesta" ratio={11} first />
      </div>
      <PageHeader
        title={t('people.title.celebrations')}
        lead={t('people.celebrations.lead')}
        actions={
          <SearchBox
            large
            className={css.search}
            label={t('people.celebrations.search')}
            value={list.state.query}
            onSearch={list.search}
          />
        }
      />
      <Tabs
        label={t('people.title.celebrations')}
        tabs={spans.map((key) => ({ key, label: t(`people.celebrations.days${key}`) }))}
        value={days}
        onChange={(key) => list.filter('days', key === '1' ? [] : [key])}
      >
        <Narrowing list={list} />
        <Celebrated list={list} days={days} />
      </Tabs>
    </>
  );
}

function Narrowing({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  return (
    <div className={css.tools}>
      <div className={css.occasion}>
        <SelectField
          label={t('people.celebrations.what')}
          placeholder={t('people.celebrations.any')}
          value={list.state.filters.occasion?.[0] ?? ''}
          options={occasions.map((value) => ({ value, label: t(`people.celebrations.kind.${value}`) }))}
          onChange={(occasion) => list.filter('occasion', occasion === '' ? [] : [occasion])}
        />
      </div>
      <div className={css.team}>
        <Checkbox
          label={t('people.celebrations.team')}
          value={list.state.filters.team !== undefined}
          onChange={(only) => list.filter('team', only ? ['yes'] : [])}
        />
      </div>
    </div>
  );
}

function Celebrated({ list, days }: { list: ListControls; days: (typeof spans)[number] }) {
  const { t } = useTranslation();
  const { query, page, size, filters } = list.state;
  const occasion = occasions.find((one) => one === filters.occasion?.[0]);
  const isTeam = filters.team?.[0] === 'yes';
  const found = useQuery(
    people.listCelebrations.page({
      query: {
        page,
        size,
        days: Number(days),
        ...(occasion === undefined ? {} : { occasion }),
        ...(isTeam ? { team: 'yes' } : {}),
        search: query || undefined,
      },
    }),
  );
  return (
    <FoundList
      list={list}
      found={found}
      words={{
        failed: t('people.celebrations.failed'),
        found: (count) => t('people.celebrations.found', { count }),
      }}
      className={css.grid}
      pagerClass={css.pager}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('people.celebrations.none')}
          text={t(days === '1' ? 'people.celebrations.nobody' : 'people.celebrations.noneText')}
        />
      }
    >
      {(person) => <CelebratedPerson key={`${person.id} ${person.occasion}`} person={person} />}
    </FoundList>
  );
}

const spanOf = (list: ListControls) => spans.find((one) => one === list.state.filters.days?.[0]) ?? '1';

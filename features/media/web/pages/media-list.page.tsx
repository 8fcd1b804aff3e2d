import { IconMicrophone } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TagChip } from '#features/editorial/web/widgets.tsx';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FoundList } from '#platform/web/ui/found-list.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { MediaCard } from '../components/media-card.tsx';
import { categoriesQuery, media } from '../media.ts';
import css from './media-list.module.css';

const spec = { filters: ['category', 'tag'], size: 12 } as const;
const tabs = ['podcast', 'videos'] as const;
type TabKey = (typeof tabs)[number];

/** Episodes, and in another tab videos: what was begun first, then the newest. */
export default function MediaListPage() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'tab'>();
  const list = useListState(spec);
  const { data: categories } = useQuery(categoriesQuery);
  const mayWrite = useHolds('media:write');
  const tab = tabs.find((key) => key === asked.tab) ?? 'podcast';
  return (
    <>
      <PageHeader
        title={t('media.title.list')}
        lead={t('media.list.lead')}
        actions={
          <>
            <SearchBox
              large
              className={css.search}
              label={t('media.list.search')}
              value={list.state.query}
              onSearch={list.search}
            />
            {mayWrite ? (
              <ButtonLink to={'/gestion/podcast'} icon={<IconMicrophone />}>
                {t('media.list.studio')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <Tabs
        label={t('media.list.tabs')}
        tabs={tabs.map((key) => ({ key, label: t(`media.list.${key}`) }))}
        value={tab}
        onChange={(key) => show(key === 'videos' ? { tab: key } : {})}
      >
        <div className={css.category}>
          <SelectField
            unlabelled
            label={t('media.list.categories')}
            placeholder={t('media.list.all')}
            value={list.state.filters.category?.[0] ?? ''}
            onChange={(id) => list.filter('category', id === '' ? [] : [id])}
            options={(categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <TagChip list={list} />
        {list.narrowed || list.state.page > 1 ? null : <Begun tab={tab} />}
        <Items key={tab} tab={tab} list={list} />
      </Tabs>
    </>
  );
}

const listOf = (tab: TabKey) => (tab === 'videos' ? media.listVideos : media.listPodcast);

/** What the person has begun and not finished. */
function Begun({ tab }: { tab: TabKey }) {
  const { t } = useTranslation();
  const { data } = useQuery(listOf(tab).query({ params: { a: 1, b: 3 }, body: { begun: true } }));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t('media.list.begun')} className={css.begun}>
      <SectionTitle>{t('media.list.begun')}</SectionTitle>
      <ul className={css.grid}>
        {data.items.map((item) => (
          <MediaCard key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Items({ tab, list }: { tab: TabKey; list: ListControls }) {
  const { t } = useTranslation();
  const { query, page, size, filters } = list.state;
  const found = useQuery({
    ...listOf(tab).query({
      params: { a: page, b: size },
      body: {
        search: query || undefined,
        ...(filters.category ? { category: filters.category[0] } : {}),
        ...(filters.tag ? { tag: filters.tag[0] } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <FoundList
      list={list}
      found={found}
      words={{ failed: t('media.list.failed'), found: (count) => t('media.list.found', { count }) }}
      className={css.grid}
      pagerClass={css.foot}
      above={list.narrowed || page > 1 ? null : <SectionTitle>{t('media.list.newest')}</SectionTitle>}
      empty={<EmptyState art={<SearchLantern />} title={t('media.list.empty')} text={t('media.list.emptyText')} />}
    >
      {(item, at) => <MediaCard key={item.id} item={item} {...(at < 3 ? { first: true } : {})} />}
    </FoundList>
  );
}

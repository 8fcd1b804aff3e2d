import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readEarly } from '#platform/web/early.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { ActiveChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FoundList } from '#platform/web/ui/found-list.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Bone } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import { ArticleCard } from '../components/article-card.tsx';
import { categoriesQuery, news } from '../news.ts';
import css from './article-list.module.css';

const spec = { filters: ['category', 'tag'], size: 12 } as const;
const everything = 'all';

readEarly(news.listArticles.query({ params: { a: 1, b: spec.size }, body: {} }));
readEarly(categoriesQuery);

/** News for the reader: by category, by tag, by words. */
export default function ArticleListPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const mayWrite = useHolds('news:write');
  const { data: categories } = useQuery(categoriesQuery);
  const category = list.state.filters.category?.[0] ?? everything;
  const tabs = [
    { key: everything, label: t('news.list.all') },
    ...(categories?.items ?? []).map(({ id, name }) => ({ key: id, label: name })),
  ];
  return (
    <>
      <PageHeader
        title={t('news.title.list')}
        lead={t('news.list.lead')}
        actions={
          <>
            <SearchBox
              large
              className={css.search}
              label={t('news.list.search')}
              value={list.state.query}
              onSearch={list.search}
            />
            {mayWrite ? (
              <ButtonLink to={'/gestion/news/$id'} params={{ id: 'nueva' }} icon={<IconPencil />}>
                {t('news.list.write')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <TagFilter list={list} />
      <Tabs
        label={t('news.list.categories')}
        tabs={tabs}
        value={tabs.some(({ key }) => key === category) ? category : everything}
        onChange={(key) => list.filter('category', key === everything ? [] : [key])}
      >
        <Articles list={list} />
      </Tabs>
    </>
  );
}

function Articles({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const { query, page, size, filters } = list.state;
  const found = useQuery(
    news.listArticles.page({
      params: { a: page, b: size },
      body: {
        search: query || undefined,
        ...(filters.category ? { category: filters.category[0] } : {}),
        ...(filters.tag ? { tag: filters.tag[0] } : {}),
      },
    }),
  );
  const isFront = page === 1 && !list.narrowed;
  return (
    <FoundList
      list={list}
      found={found}
      words={{ failed: t('news.list.failed'), found: (count) => t('news.list.found', { count }) }}
      className={css.grid}
      pagerClass={css.foot}
      bones={<ArticleBones />}
      empty={<EmptyState art={<SearchLantern />} title={t('news.list.empty')} text={t('news.list.emptyText')} />}
    >
      {(article, at) => (
        <ArticleCard key={article.id} article={article} {...(isFront && at === 0 ? { lead: true } : {})} />
      )}
    </FoundList>
  );
}

function TagFilter({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const chosen = list.state.filters.tag?.[0];
  const { data } = useQuery({ ...news.listTags.query({ query: {} }), enabled: chosen !== undefined });
  if (chosen === undefined) return null;
  const name = data?.items.find(({ id }) => id === chosen)?.name ?? '…';
  return (
    <p className={css.tag}>
      <ActiveChip label={t('news.list.tag', { name })} onRemove={() => list.filter('tag', [])} />
    </p>
  );
}

function ArticleBones() {
  const { t } = useTranslation();
  return (
    <div role="status" className={css.grid}>
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={css.bones}>
          <Bone width="100%" height={120} />
          <Bone width="40%" />
          <Bone width="90%" height={18} />
          <Bone width="70%" />
        </div>
      ))}
    </div>
  );
}

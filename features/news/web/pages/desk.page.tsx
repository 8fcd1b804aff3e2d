import { IconPinFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatMoment, formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { Desk, titleColumn } from '#platform/web/ui/desk.tsx';
import { askedOf, chosenOf, yes } from '#platform/web/ui/list-state.ts';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { articleStates } from '../../policy.ts';
import { ArticleState } from '../components/article-state.tsx';
import { news, type Managed } from '../news.ts';

const address = '/gestion/news/$id';
const spec = { filters: ['state', 'mine'] } as const;

/** The writers' desk: every article within reach, the last changed first. */
export default function DeskPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const asked = {
    ...askedOf(list.state),
    ...chosenOf(list.state, { state: articleStates, mine: yes }),
  };
  const found = useQuery(news.listManaged.page({ query: asked }));
  return (
    <Desk<Managed>
      title={t('news.title.manage')}
      lead={t('news.desk.lead')}
      write={{ label: t('news.list.write'), begins: 'nueva' }}
      list={list}
      found={found}
      address={address}
      columns={useColumns()}
      card={useCard()}
      searchLabel={t('news.desk.search')}
      filters={useFilters()}
      empty={t('news.desk.empty')}
      emptyText={t('news.desk.emptyText')}
    />
  );
}

function useColumns(): readonly Column<Managed>[] {
  const { t } = useTranslation();
  return [
    titleColumn(t('news.desk.article'), address, (row) =>
      row.featured === null ? null : (
        <>
          <IconPinFilled size={14} aria-hidden="true" style={{ display: 'inline', verticalAlign: -2 }} />{' '}
          <span className="visually-hidden">{t('news.featured.mark')}</span>
        </>
      ),
    ),
    { key: 'state', header: t('news.desk.state'), width: 170, cell: (row) => <ArticleState state={row.state} /> },
    { key: 'category', header: t('news.desk.category'), width: 130, from: 1280, cell: (row) => row.category?.name },
    {
      key: 'audience',
      header: t('news.desk.audience'),
      width: 190,
      from: 1280,
      cell: (row) => <AudienceSummary value={row.audience} />,
    },
    { key: 'moment', header: t('news.desk.moment'), width: 150, cell: momentOf },
    {
      key: 'readers',
      header: t('news.desk.readers'),
      width: 90,
      from: 1280,
      align: 'end',
      cell: (row) => (row.readers > 0 ? formatNumber(row.readers) : ''),
    },
  ];
}

function useCard(): (row: Managed) => RowCard {
  return (row) => ({
    title: row.title,
    detail: <ArticleState state={row.state} />,
    after: <span className="t13 ink3">{formatNearDay(row.updated_at)}</span>,
    calls: row.state === 'in_review' && row.actions.includes('publish'),
  });
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return [
    choiceFilter('state', t('news.desk.state'), articleStates, (state) => t(`news.state.${state}`)),
    choiceFilter('mine', t('news.desk.who'), yes, () => t('news.desk.mine')),
  ];
}

/** When it came out, will come out, or was changed last. */
function momentOf(row: Managed): string {
  if (row.state === 'scheduled' && row.publish_at) return formatMoment(row.publish_at);
  return formatNearDay(row.published_at ?? row.updated_at);
}

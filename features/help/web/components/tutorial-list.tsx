import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestIdOf } from '#platform/web/failure.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NoResults } from '#platform/web/ui/no-results.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { help, type TutorialCard } from '../help.ts';
import css from './tutorial-list.module.css';

const spec = { filters: ['type'], size: 24 } as const;

/** Tutorials by words and topic. */
export function TutorialList() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const types = useQuery(help.listTypes.query());
  const found = useQuery({
    ...help.listTutorials.query({
      query: {
        page,
        size,
        ...(query === '' ? {} : { search: query.slice(0, 120) }),
        ...(filters.type?.[0] ? { type: filters.type[0] } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={css.tools}>
        <SearchBox large className={css.search} label={t('help.home.search')} value={query} onSearch={list.search} />
        <div className={css.type}>
          <SelectField
            label={t('help.home.type')}
            placeholder={t('help.home.anyType')}
            value={filters.type?.[0] ?? ''}
            options={(types.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(type) => list.filter('type', type === '' ? [] : [type])}
          />
        </div>
      </div>
      {found.error && !found.data ? (
        <ErrorState
          title={t('help.home.failed')}
          onRetry={() => void found.refetch()}
          requestId={requestIdOf(found.error)}
        />
      ) : !found.data ? (
        <SkeletonCard rows={6} />
      ) : found.data.items.length === 0 ? (
        list.narrowed ? (
          <NoResults query={query} filters={[]} onClear={list.clear} />
        ) : (
          <EmptyState art={<SearchLantern />} title={t('help.home.empty')} text={t('help.home.emptyText')} />
        )
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {t('help.home.found', { count: found.data.total })}
          </p>
          <ul className={css.grid} aria-busy={found.isPlaceholderData || undefined}>
            {found.data.items.map((tutorial) => (
              <Entry key={tutorial.id} tutorial={tutorial} />
            ))}
          </ul>
          <div className={css.pager}>
            <Pager page={page} size={size} total={found.data.total} onTurn={list.turnTo} />
          </div>
        </>
      )}
    </>
  );
}

function Entry({ tutorial }: { tutorial: TutorialCard }) {
  const { t } = useTranslation();
  const { id, title, summary, type, steps, minutes } = tutorial;
  return (
    <Card as="li" clip className={css.card}>
      <Link bare className={css.open ?? ''} to={'/ayuda/tutorial/$id'} params={{ id } as never}>
        {type ? <span className="t13 ink3">{type.name}</span> : null}
        <h2 className={`t17 strong ${css.title}`}>{title}</h2>
        <span className="t13 ink2 two-lines">{summary}</span>
        <span className={`t13 ink3 ${css.foot}`}>
          <span>{t('help.home.steps', { count: steps })}</span>
          <span>{t('help.home.minutes', { count: minutes })}</span>
        </span>
      </Link>
    </Card>
  );
}

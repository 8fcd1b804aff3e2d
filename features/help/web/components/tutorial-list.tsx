import { TagChip } from '#features/editorial/web/widgets.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FoundList } from '#platform/web/ui/found-list.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { help, pictureOf, type TutorialCard } from '../help.ts';
import css from './tutorial-list.module.css';

const spec = { filters: ['type', 'tag'], size: 24 } as const;

/** Tutorials by words and topic. */
export function TutorialList() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { query, filters } = list.state;
  const types = useQuery(help.listTypes.query());
  const found = useQuery(
    help.listTutorials.page({
      query: {
        ...askedOf(list.state),
        ...(filters.type?.[0] ? { type: filters.type[0] } : {}),
        ...(filters.tag?.[0] ? { tag: filters.tag[0].slice(0, 40) } : {}),
      },
    }),
  );
  return (
    <>
      <div className={css.tools}>
        <SearchBox large className={css.search} label={t('help.home.search')} value={query} onSearch={list.search} />
        <div className={css.type}>
          <SelectField
            unlabelled
            label={t('help.home.type')}
            placeholder={t('help.home.anyType')}
            value={filters.type?.[0] ?? ''}
            options={(types.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(type) => list.filter('type', type === '' ? [] : [type])}
          />
        </div>
      </div>
      <TagChip list={list} />
      <FoundList
        list={list}
        found={found}
        words={{ failed: t('help.home.failed'), found: (count) => t('help.home.found', { count }) }}
        className={css.grid}
        pagerClass={css.pager}
        empty={<EmptyState art={<SearchLantern />} title={t('help.home.empty')} text={t('help.home.emptyText')} />}
      >
        {(tutorial) => <Entry key={tutorial.id} tutorial={tutorial} />}
      </FoundList>
    </>
  );
}

function Entry({ tutorial }: { tutorial: TutorialCard }) {
  const { t } = useTranslation();
  const { id, title, summary, type, steps, minutes, tags } = tutorial;
  return (
    <Card as="li" clip className={css.card}>
      <Link bare className={css.open ?? ''} to={'/ayuda/tutorial/$id'} params={{ id }}>
        <span className={css.cover}>
          <Cover title={title} kind={tutorial.cover_motif} src={pictureOf(tutorial, 'medium')} />
        </span>
        <span className={css.words}>
          {type ? <span className="t13 ink3">{type.name}</span> : null}
          <h2 className={`t17 strong ${css.title}`}>{title}</h2>
          <span className="t13 ink2 two-lines">{summary}</span>
          <span className={`t13 ink3 ${css.foot}`}>
            <span>{t('help.home.steps', { count: steps })}</span>
            <span>{t('help.home.minutes', { count: minutes })}</span>
            {tags.length > 0 ? <span className="cut">{tags.join(', ')}</span> : null}
          </span>
        </span>
      </Link>
    </Card>
  );
}

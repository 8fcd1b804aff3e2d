import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TagChip } from '#features/editorial/web/widgets.tsx';
import { formatDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { FoundList } from '#platform/web/ui/found-list.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import { agreementCategories, type AgreementCategory } from '../../policy.ts';
import { agreements, pictureOf, type Card as Agreement } from '../agreements.ts';
import { FavouriteButton } from '../components/favourite-button.tsx';
import css from './agreement-list.module.css';

const spec = { filters: ['category', 'city', 'favourites', 'tag'], size: 24 } as const;
const everything = 'all';

/** Agreements for the reader: by category, city and words, and one's favourites. */
export default function AgreementListPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const mayManage = useHolds('agreements:manage');
  const category = list.state.filters.category?.[0] ?? everything;
  const tabs = [everything, ...agreementCategories].map((key) => ({ key, label: t(`agreements.category.${key}`) }));
  return (
    <>
      <PageHeader
        title={t('agreements.title.list')}
        lead={t('agreements.list.lead')}
        actions={
          <>
            <SearchBox
              large
              className={css.search}
              label={t('agreements.list.search')}
              value={list.state.query}
              onSearch={list.search}
            />
            {mayManage ? (
              <ButtonLink to={'/gestion/convenios'} icon={<IconPencil />}>
                {t('agreements.list.manage')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <Tabs
        label={t('agreements.list.categories')}
        tabs={tabs}
        value={tabs.some(({ key }) => key === category) ? category : everything}
        onChange={(key) => list.filter('category', key === everything ? [] : [key])}
      >
        <Narrowing list={list} />
        <TagChip list={list} />
        <Offers list={list} />
      </Tabs>
    </>
  );
}

function Narrowing({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const { data } = useQuery(agreements.listCities.query());
  return (
    <div className={css.tools}>
      <div className={css.city}>
        <SelectField
          label={t('agreements.list.city')}
          placeholder={t('agreements.list.anywhere')}
          value={list.state.filters.city?.[0] ?? ''}
          options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(city) => list.filter('city', city === '' ? [] : [city])}
        />
      </div>
      <div className={css.favourites}>
        <Checkbox
          label={t('agreements.list.favourites')}
          value={list.state.filters.favourites !== undefined}
          onChange={(only) => list.filter('favourites', only ? ['yes'] : [])}
        />
      </div>
    </div>
  );
}

function Offers({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const { query, page, size, filters } = list.state;
  const body = {
    search: query || undefined,
    ...(filters.category ? { category: filters.category[0] as AgreementCategory } : {}),
    ...(filters.city?.[0] ? { city: filters.city[0] } : {}),
    ...(filters.tag?.[0] ? { tag: filters.tag[0].slice(0, 40) } : {}),
    ...(filters.favourites ? { favourites: true } : {}),
  };
  const found = useQuery(agreements.listAgreements.page({ params: { a: page, b: size }, body }));
  return (
    <FoundList
      list={list}
      found={found}
      words={{ failed: t('agreements.list.failed'), found: (count) => t('agreements.list.found', { count }) }}
      className={css.grid}
      pagerClass={css.pager}
      empty={
        <EmptyState art={<SearchLantern />} title={t('agreements.list.empty')} text={t('agreements.list.emptyText')} />
      }
    >
      {(agreement) => <OfferCard key={agreement.id} agreement={agreement} />}
    </FoundList>
  );
}

function OfferCard({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation();
  const { id, title, partner, summary, benefit, cities, tags, starts_on, ends_on } = agreement;
  const where = cities.length === 0 ? t('agreements.card.everywhere') : cities.map((city) => city.name).join(', ');
  const isSoon = starts_on > isoDay(now());
  const when = t(isSoon ? 'agreements.card.from' : 'agreements.card.until', {
    day: formatDay(isSoon ? starts_on : ends_on),
  });
  return (
    <Card as="li" clip className={css.card}>
      <Link bare className={css.open ?? ''} to={'/convenio/$id'} params={{ id }}>
        <span className={css.cover}>
          <Cover title={title} kind={agreement.cover_motif} src={pictureOf(agreement, 'medium')} />
        </span>
        <span className={css.words}>
          <span className="t13 ink3">{partner}</span>
          <h2 className={`t17 strong ${css.title}`}>{title}</h2>
          <span className={css.benefit}>{benefit}</span>
          <span className="t13 ink2 two-lines">{summary}</span>
          {tags.length > 0 ? <span className="t13 ink3 cut">{tags.join(' · ')}</span> : null}
          <span className={`t13 ink3 ${css.foot}`}>
            <span>{where}</span>
            <span>{when}</span>
          </span>
        </span>
      </Link>
      <FavouriteButton agreement={agreement} className={css.heart} />
    </Card>
  );
}

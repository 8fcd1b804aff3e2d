import { IconSettings, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readEarly } from '#platform/web/early.ts';
import { currentPerson, useHolds, useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { useRestOf } from '#platform/web/ui/later.tsx';
import { NoResults } from '#platform/web/ui/no-results.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import { whenUndisturbed } from '#platform/web/ui/when-quiet.ts';
import { categories, mostOffered, type Category } from '../../policy.ts';
import { favouritesOf, freshMilliseconds, launcherQuery, useLauncherQuery, type Application } from '../applications.ts';
import { AskLink } from '../components/ask-link.tsx';
import { AppRow } from '../components/app-row.tsx';
import rows from '../components/app-row.module.css';
import { FavouriteGrid, StarGrid } from '../components/favourite-grid.tsx';
import { LauncherBones } from '../components/launcher-bones.tsx';
import { openApplication } from '../components/open-application.ts';
import { OutageBanners } from '../components/outage-banner.tsx';
import { OrderHint } from '../components/order-hint.tsx';
import { useLaunchKeys } from '../components/use-launch-keys.ts';
import { matching } from '../matching.ts';
import css from './launcher.module.css';

// Ordering comes when the whole screen stands.
const SortableFavourites = lazy(() => import('../components/sortable-favourites.tsx'));

const spec = { filters: ['category'], views: ['order'] } as const;
const everything = 'all';
const visitor = currentPerson();

if (visitor) readEarly(launcherQuery(visitor.documentNumber));

/** Everything that somebody may open: what fails now, favourites, the most used, all of it. */
export default function LauncherPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { id } = useSignedIn();
  const mayManage = useHolds('applications:manage');
  const found = useQuery({ ...useLauncherQuery(), refetchInterval: freshMilliseconds });
  const { data } = found;
  const mayRest = useRestOf(data);
  const items = data?.items ?? [];
  const favourites = favouritesOf(items);
  useLaunchKeys((digit) => {
    const chosen = favourites[digit - 1];
    if (chosen) openApplication(chosen, id);
  });
  const openFirst = (typed: string) => {
    const [first] = typed.trim() === '' ? [] : matching(items, typed);
    if (first) openApplication(first, id);
  };
  return (
    <>
      <PageHeader
        title={t('applications.title.launcher')}
        actions={
          <>
            <div
              className={css.search}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.target instanceof HTMLInputElement) openFirst(event.target.value);
              }}
            >
              <SearchBox
                large
                label={
                  data ? t('applications.launcher.search', { count: data.total }) : t('applications.launcher.searchAll')
                }
                value={list.state.query}
                onSearch={list.search}
              />
            </div>
            <AskLink />
            {mayManage ? (
              <ButtonLink to="/gestion/aplicaciones" icon={<IconSettings />}>
                {t('applications.launcher.manage')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {data ? (
        <Launcher items={items} favourites={favourites} list={list} mayRest={mayRest} />
      ) : found.error ? (
        <ErrorState title={t('applications.launcher.failed')} of={found} />
      ) : (
        <LauncherBones />
      )}
    </>
  );
}

interface LauncherProps {
  items: readonly Application[];
  favourites: readonly Application[];
  list: ListControls;
  /** The favourites stand: what is below them may come. */
  mayRest: boolean;
}

function Launcher({ items, favourites, list, mayRest }: LauncherProps) {
  const { t } = useTranslation();
  const [mayOrder, setMayOrder] = useState(false);
  useEffect(() => whenUndisturbed(() => setMayOrder(true)), []);
  const offered = items
    .filter((one) => one.favourite === null && one.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostOffered);
  if (items.length === 0)
    return (
      <EmptyState
        art={<SearchLantern />}
        title={t('applications.launcher.empty')}
        text={t('applications.launcher.emptyText')}
        actions={<AskLink />}
      />
    );
  if (list.state.query !== '') return <Found items={matching(items, list.state.query)} list={list} />;
  return (
    <>
      <OutageBanners items={items} />
      <section className={css.section}>
        <SectionTitle
          icon={<IconStarFilled size={18} className={css.star} aria-hidden="true" />}
          aside={favourites.length > 1 ? <OrderHint count={favourites.length} /> : null}
        >
          {t('applications.favourites.title')}
        </SectionTitle>
        {favourites.length === 0 ? (
          <p className={`ink2 ${css.none}`}>{t('applications.favourites.none')}</p>
        ) : mayOrder ? (
          <Suspense fallback={<FavouriteGrid items={favourites} />}>
            <SortableFavourites items={favourites} />
          </Suspense>
        ) : (
          <FavouriteGrid items={favourites} />
        )}
      </section>
      {mayRest && offered.length > 0 ? (
        <section className={css.section}>
          <SectionTitle aside={<span className="t13 ink3 desktop-only">{t('applications.used.hint')}</span>}>
            {t('applications.used.title')}
          </SectionTitle>
          <StarGrid items={offered} />
        </section>
      ) : null}
      {mayRest ? <All items={items} list={list} /> : null}
    </>
  );
}

function All({ items, list }: { items: readonly Application[]; list: ListControls }) {
  const { t } = useTranslation();
  const present = categories.filter((category) => items.some((one) => one.category === category));
  const [asked] = list.state.filters.category ?? [];
  const category = present.find((one) => one === asked) ?? everything;
  const byUse = list.state.filters.order?.[0] === 'used';
  const shown = items.filter((one) => category === everything || one.category === category);
  if (byUse) shown.sort((a, b) => b.score - a.score);
  return (
    <section className={css.section}>
      <SectionTitle
        count={items.length}
        aside={
          <Segmented
            label={t('applications.all.order')}
            value={byUse ? 'used' : 'name'}
            options={[
              { key: 'name', label: t('applications.all.byName') },
              { key: 'used', label: t('applications.all.byUse') },
            ]}
            onChange={(key) => list.filter('order', key === 'used' ? [key] : [])}
          />
        }
      >
        {t('applications.all.title')}
      </SectionTitle>
      <Tabs<Category | typeof everything>
        label={t('applications.all.categories')}
        tabs={[
          { key: everything, label: t('applications.all.title') },
          ...present.map((key) => ({ key, label: t(`applications.category.${key}`) })),
        ]}
        value={category}
        onChange={(key) => list.filter('category', key === everything ? [] : [key])}
      >
        <ul className={rows.list}>
          {shown.map((one) => (
            <AppRow key={one.id} application={one} />
          ))}
        </ul>
      </Tabs>
    </section>
  );
}

function Found({ items, list }: { items: readonly Application[]; list: ListControls }) {
  const { t } = useTranslation();
  if (items.length === 0) return <NoResults query={list.state.query} filters={[]} onClear={list.clear} />;
  return (
    <section>
      <p className={`t13 ink3 ${css.found}`} role="status">
        {t('applications.launcher.found', { count: items.length })}{' '}
        <span className="desktop-only">
          <Kbd keys="↵" /> {t('applications.launcher.enter', { name: items[0]!.name })}
        </span>
      </p>
      <StarGrid items={items} />
    </section>
  );
}

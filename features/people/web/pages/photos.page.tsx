import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { formatAgo } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { KeptViews } from '#platform/web/ui/kept-views.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NoResults } from '#platform/web/ui/no-results.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { TableTools } from '#platform/web/ui/table-tools.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { PhotoRemoval } from '../components/photo-removal.tsx';
import { people, type ShownPhoto } from '../people.ts';
import css from './photos.module.css';

const spec = { filters: placeKeys } as const;

/** The photos that people put up, the latest first, for who looks them over. */
export default function PhotosPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const words = list.state.query;
  const asked = { ...(words === '' ? {} : { q: words }), ...placeAsked(list.state.filters) };
  const found = useInfiniteQuery({
    queryKey: people.listPhotos.key({ query: asked }),
    queryFn: ({ pageParam, signal }) =>
      people.listPhotos({ query: { ...asked, ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const photos = found.data?.pages.flatMap((page) => page.items) ?? [];
  const [taken, setTaken] = useState<ShownPhoto>();
  const grid = useRef<HTMLUListElement>(null);
  const focus = useFocusAt(grid, photos.length);
  const forget = () => {
    focus(photos.findIndex((one) => one.id === taken?.id));
    void renew(people.listPhotos.key());
  };
  return (
    <>
      <PageHeader title={t('people.title.photos')} lead={t('people.photos.lead')} />
      <Card className={css.tools}>
        <TableTools
          list={list}
          own={<KeptViews desk="people.photos" list={list} />}
          searchLabel={t('people.photos.search')}
          filters={useOrganizationFilters(list.state.filters)}
        />
      </Card>
      {found.data === undefined ? (
        found.error ? (
          <ErrorState title={t('people.photos.failed')} of={found} />
        ) : (
          <SkeletonCard rows={6} />
        )
      ) : photos.length === 0 ? (
        list.narrowed ? (
          <NoResults query={words} filters={[]} onClear={list.clear} />
        ) : (
          <EmptyState art={<SearchLantern />} title={t('people.photos.empty')} text={t('people.photos.emptyText')} />
        )
      ) : (
        <ul ref={grid} className={css.grid} aria-label={t('people.photos.list')}>
          {photos.map((photo) => (
            <PhotoCard key={photo.id} photo={photo} onTake={() => setTaken(photo)} />
          ))}
        </ul>
      )}
      {found.hasNextPage ? (
        <div className={css.more}>
          <Button
            variant="outline"
            busy={found.isFetchingNextPage}
            onClick={() => {
              focus(photos.length);
              void found.fetchNextPage();
            }}
          >
            {t('people.photos.more')}
          </Button>
        </div>
      ) : null}
      {taken ? <PhotoRemoval person={taken} onClose={() => setTaken(undefined)} onDone={forget} /> : null}
    </>
  );
}

function PhotoCard({ photo, onTake }: { photo: ShownPhoto; onTake: () => void }) {
  const { t } = useTranslation();
  const { id, name } = photo;
  return (
    <li className={css.card}>
      <img
        className={css.photo}
        src={people.getPhoto.url({ params: { id }, query: { size: 'medium', v: photo.photo } })}
        alt={t('people.photos.of', { name })}
        loading="lazy"
      />
      <div className={css.words}>
        <Link bare className="medium" to={'/la/ficha/detalle/$id'} params={{ id }}>
          {name}
        </Link>
        <div className="t13 ink2">{photo.campaign ?? photo.position}</div>
        <div className="t13 ink3">{t('people.photos.set', { ago: formatAgo(photo.set_at) })}</div>
      </div>
      <Button variant="outline" size="small" onClick={onTake} aria-label={t('people.takePhoto.of', { name })}>
        {t('people.takePhoto.action')}
      </Button>
    </li>
  );
}

/** Who took one away, or asked for more, goes on with the card that stands in that place once the list has changed. */
function useFocusAt(grid: React.RefObject<HTMLUListElement | null>, count: number): (at: number) => void {
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    const at = awaited.current;
    awaited.current = undefined;
    if (at === undefined || at < 0) return;
    const cards = grid.current?.children;
    cards?.[Math.min(at, cards.length - 1)]?.querySelector<HTMLElement>('button')?.focus();
  }, [grid, count]);
  return (at) => {
    awaited.current = at;
  };
}

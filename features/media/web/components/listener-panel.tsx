import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { contract as peopleContract } from '#features/people/contract.ts';
import { client } from '#platform/web/client.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { NoResults } from '#platform/web/ui/no-results.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { clock, media, type Listener, type Manuscript } from '../media.ts';
import css from './listener-panel.module.css';

const SIZE = 20;
const people = client<typeof peopleContract>('people');
const parts = ['all', 'finished', 'begun'] as const;

interface Wanted {
  search: string;
  far: (typeof parts)[number];
  page: number;
}

const everybody: Wanted = { search: '', far: 'all', page: 1 };

/** Who has heard or watched an item, the last one first, and how far. */
export function ListenerPanel({ manuscript, onClose }: { manuscript: Manuscript; onClose: () => void }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(everybody);
  const { search, far, page } = wanted;
  const { id, kind, title, listeners, finished } = manuscript;
  const query = {
    ...{ page, size: SIZE },
    ...(search === '' ? {} : { search }),
    ...(far === 'all' ? {} : { far }),
  };
  const { data, error, refetch } = useQuery(media.listListeners.page({ params: { id }, query }));
  const figures = { shown: formatNumber(listeners), share: formatPercent(finished / Math.max(1, listeners)) };
  return (
    <SidePanel
      onClose={onClose}
      overline={title}
      title={t(`media.listeners.title.${kind}`)}
      under={<span className="t13 ink3">{t('media.listeners.figures', { count: listeners, ...figures })}</span>}
    >
      <div className={css.tools}>
        <SearchBox
          label={t('media.listeners.search')}
          value={search}
          onSearch={(text) => setWanted({ ...wanted, search: text, page: 1 })}
          className={css.search}
        />
        <Segmented
          label={t('media.listeners.far')}
          value={far}
          onChange={(key) => setWanted({ ...wanted, far: key, page: 1 })}
          options={parts.map((key) => ({ key, label: t(`media.listeners.far.${key}`) }))}
        />
      </div>
      {error && !data ? (
        <ErrorState title={t('media.listeners.failed')} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
      ) : null}
      {!data && !error ? <SkeletonRows rows={6} height={48} picture={32} /> : null}
      {data?.items.length === 0 ? <NoResults query={search} onClear={() => setWanted(everybody)} /> : null}
      <ul aria-label={t(`media.listeners.title.${kind}`)}>
        {data?.items.map((one) => (
          <li key={one.id} className={css.listener}>
            <Avatar name={one.name} photo={people.getPhoto.url({ params: { id: one.id } })} size={32} />
            <div className="grow">
              <div className="medium cut">{one.name}</div>
              <div className="t13 ink3 cut">{one.campaign ?? one.position}</div>
            </div>
            <HowFar listener={one} total={manuscript.seconds ?? 0} />
          </li>
        ))}
      </ul>
      <Pager page={page} size={SIZE} total={data?.total ?? 0} onTurn={(next) => setWanted({ ...wanted, page: next })} />
    </SidePanel>
  );
}

function HowFar({ listener, total }: { listener: Listener; total: number }) {
  const { t } = useTranslation();
  const { seconds, finished_at, last_at } = listener;
  return (
    <div className={`t13 ink2 num ${css.far}`}>
      {finished_at ? t('media.listeners.whole') : t('media.player.at', { at: clock(seconds), total: clock(total) })}
      <span className="ink3">{formatMoment(last_at)}</span>
    </div>
  );
}

import { IconHeadphones, IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import type { EmbedPickerProps } from '#platform/web/shell-parts.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { clock, media, type Card } from '../media.ts';
import css from './item-picker.module.css';
import { MediaCover } from './media-cover.tsx';

/** Chooses an episode or a video among those that are out and that the writer may hear or keeps. */
export function ItemPicker({ onPick, onClose }: EmbedPickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(media.listPlayable.page({ body: search ? { search } : {} }));
  return (
    <Dialog open onClose={onClose} title={t('media.pick.title')} text={t('media.pick.text')}>
      <div className={css.picker} onKeyDown={stayHere}>
        <SearchBox label={t('media.list.search')} value={search} onSearch={setSearch} />
        {error ? (
          <ErrorState
            title={t('media.list.failed')}
            onRetry={() => void refetch()}
            requestId={requestIdOf(error)}
            level={3}
          />
        ) : data ? (
          <Found items={data.items} onPick={onPick} />
        ) : (
          <SkeletonText lines={5} />
        )}
      </div>
    </Dialog>
  );
}

function Found({ items, onPick }: { items: readonly Card[]; onPick: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('media.list.found', { count: items.length })}
      </p>
      {items.length === 0 ? <p className="ink2">{t('media.pick.nothing')}</p> : null}
      <ul className={css.found}>
        {items.map((item) => {
          const Icon = item.kind === 'video' ? IconMovie : IconHeadphones;
          return (
            <li key={item.id}>
              <button type="button" className={css.item} onClick={() => onPick(item.id)}>
                <span className={css.cover}>
                  <MediaCover cover={item.cover} size="small" />
                </span>
                <span className={css.words}>
                  <span className="medium two-lines">{item.title}</span>
                  <span className={`t13 ink2 ${css.kind}`}>
                    <Icon size={16} aria-hidden="true" />
                    {t(`media.embed.${item.kind}`)} · <span className="num">{clock(item.seconds)}</span>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The dialog stands in the editor's form, which Enter in the search would send. */
function stayHere(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

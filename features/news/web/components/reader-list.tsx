import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { news } from '../news.ts';
import { photoOf } from './photo.ts';
import css from './reader-list.module.css';

const SIZE = 8;

/** Who has read an article, the last one first, and how far. */
export function ReaderList({ id }: { id: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = news.listReaders.query({ params: { id }, query: { page, size: SIZE } });
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <Card padded>
      <SectionTitle {...(data ? { count: data.total } : {})}>{t('news.desk.readersTitle')}</SectionTitle>
      {data ? (
        <ul className={css.list}>
          {data.items.map((reader) => (
            <li key={reader.id} className={css.reader}>
              <Avatar name={reader.name} photo={photoOf(reader.id)} size={32} />
              <div className="grow">
                <div className="medium cut">{reader.name}</div>
                <div className="t13 ink3 cut">{reader.campaign ?? reader.position}</div>
              </div>
              <div className={`t13 ink2 num ${css.far}`}>
                {formatPercent(reader.progress / 100)}
                <span className="ink3">{formatMoment(reader.last_at)}</span>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={4} height={48} picture={32} />
      )}
      <Pager page={page} size={SIZE} total={data?.total ?? 0} onTurn={setPage} />
    </Card>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { contract } from '#features/people/contract.ts';
import { client, type Query } from '#platform/web/client.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import css from './readers-card.module.css';

const people = client<typeof contract>('people');

const SIZE = 8;

interface Reader {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly campaign: string | null;
  readonly last_at: string;
}

/** Who has read a piece, the last one first. */
export function ReadersCard({
  readers,
}: {
  /** The room's call that lists them, of one page. */
  readers: (page: { page: number; size: number }) => Query<{ items: readonly Reader[]; total: number }>;
}) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...readers({ page, size: SIZE }), placeholderData: keepPreviousData });
  return (
    <Card padded>
      <SectionTitle {...(data ? { count: data.total } : {})}>{t('editorial.readers.title')}</SectionTitle>
      {data?.total === 0 ? <p className="t13 ink2">{t('editorial.readers.none')}</p> : null}
      {data ? (
        <ul className={css.list}>
          {data.items.map((reader) => (
            <li key={reader.id} className={css.reader}>
              <Avatar name={reader.name} photo={people.getPhoto.url({ params: { id: reader.id } })} size={32} />
              <div className="grow">
                <div className="medium cut">{reader.name}</div>
                <div className="t13 ink3 cut">{reader.campaign ?? reader.position}</div>
              </div>
              <span className="t13 ink3 num">{formatMoment(reader.last_at)}</span>
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

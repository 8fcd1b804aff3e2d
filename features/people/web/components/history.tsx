import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { people } from '../people.ts';
import { ChangeLine } from './change-line.tsx';
import css from './follow-up.module.css';

const spec = { views: ['tab'], size: 20 } as const;

/** Every change of somebody's data, for who may read the whole record. Each opening is told to the person. */
export function History({ personId, gender }: { personId: string; gender: string | null | undefined }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = list.state;
  const { data, error, refetch } = useQuery({
    ...people.listHistory.query({ params: { id: personId }, query: { page, size } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  if (error)
    return (
      <ErrorState title={t('people.history.failed')} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    );
  if (!data) return <SkeletonRows rows={4} height={56} />;
  if (data.items.length === 0)
    return (
      <EmptyState art={<SearchLantern />} title={t('people.history.empty')} text={t('people.history.emptyText')} />
    );
  return (
    <Card padded>
      <ol className={css.line}>
        {data.items.map((one) => (
          <ChangeLine key={one.id} change={one} icon={<IconUser size={16} />} gender={gender} />
        ))}
      </ol>
      <Pager page={page} size={size} total={data.total} onTurn={list.turnTo} />
    </Card>
  );
}

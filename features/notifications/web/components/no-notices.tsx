import { requestIdOf } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { filterWords, type Filter } from '#platform/web/ui/filter-chip.tsx';
import { NoResults } from '#platform/web/ui/no-results.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';

interface NoNoticesProps {
  list: ListControls;
  error: unknown;
  isLoading: boolean;
  isUnread: boolean;
  filter: Filter;
  onRetry: () => void;
  onAll: () => void;
}

/** What stands in the place of the notices: they load, they failed, none was found, or there are none. */
export function NoNotices({ list, error, isLoading, isUnread, filter, onRetry, onAll }: NoNoticesProps) {
  const { t } = useTranslation();
  const { query, filters } = list.state;
  const chosen = filters[filter.key];
  if (error)
    return <ErrorState title={t('notifications.list.failed')} onRetry={onRetry} requestId={requestIdOf(error)} />;
  if (isLoading) return <SkeletonRows rows={8} height={62} picture={32} />;
  if (query !== '' || chosen) {
    const on = chosen
      ? [{ key: filter.key, label: filterWords(filter, chosen), onRemove: () => list.filter(filter.key, []) }]
      : [];
    return <NoResults query={query} filters={on} onClear={list.clear} />;
  }
  if (!isUnread)
    return (
      <EmptyState art={<InboxZero />} title={t('notifications.empty.title')} text={t('notifications.empty.text')} />
    );
  return (
    <EmptyState
      art={<InboxZero />}
      title={t('notifications.empty.read_title')}
      text={t('notifications.empty.read_text')}
      actions={
        <Button variant="soft" onClick={onAll}>
          {t('notifications.empty.all')}
        </Button>
      }
    />
  );
}

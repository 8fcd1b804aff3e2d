import { useTranslation } from '#platform/web/translation.ts';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';

/** In the place of a form that loads, is not for this person, or could not be fetched. */
export function WithoutForm({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <NoRecord
      error={error}
      onRetry={onRetry}
      title={t('surveys.gone.title')}
      text={t('surveys.gone.text')}
      back={{ to: '/forms', label: t('surveys.title.list') }}
      bones={<SkeletonCard rows={8} />}
    />
  );
}

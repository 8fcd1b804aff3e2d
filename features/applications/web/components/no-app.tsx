import { useTranslation } from '#platform/web/translation.ts';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';

/** In the place of an application that loads, is not there for this person, or could not be fetched. */
export function NoApp({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <NoRecord
      error={error}
      onRetry={onRetry}
      title={t('applications.detail.gone')}
      text={t('applications.detail.goneText')}
      back={{ to: '/app', label: t('applications.detail.back') }}
      bones={<SkeletonCard rows={8} />}
    />
  );
}

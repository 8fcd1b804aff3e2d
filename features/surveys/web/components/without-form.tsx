import { useTranslation } from 'react-i18next';
import { platformErrors } from '#platform/contract/errors.ts';
import { isFailure, requestIdOf } from '#platform/web/failure.ts';
import { LostPath } from '#platform/web/ui/art/lost-path.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';

/** In the place of a form that loads, is not for this person, or could not be fetched. */
export function WithoutForm({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  if (!error) return <SkeletonCard rows={8} />;
  if (isFailure(error, platformErrors.not_found) || isFailure(error, platformErrors.invalid_input))
    return (
      <>
        <PageHeader title={t('surveys.title.list')} />
        <EmptyState
          art={<LostPath />}
          title={t('surveys.gone.title')}
          text={t('surveys.gone.text')}
          actions={<ButtonLink to={'/forms'}>{t('surveys.title.list')}</ButtonLink>}
        />
      </>
    );
  return <ErrorState level={1} onRetry={onRetry} requestId={requestIdOf(error)} />;
}

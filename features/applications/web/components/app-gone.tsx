import { useTranslation } from 'react-i18next';
import { platformErrors } from '#platform/contract/errors.ts';
import { isFailure } from '#platform/web/failure.ts';
import { LostPath } from '#platform/web/ui/art/lost-path.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

/** An application that is not there for this person, or an address that names none. */
export function isGone(error: unknown): boolean {
  return isFailure(error, platformErrors.not_found) || isFailure(error, platformErrors.invalid_input);
}

export function AppGone() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{t('applications.title.details')}</h1>
      <EmptyState
        art={<LostPath />}
        title={t('applications.detail.gone')}
        text={t('applications.detail.goneText')}
        actions={<ButtonLink to="/app">{t('applications.detail.back')}</ButtonLink>}
      />
    </>
  );
}

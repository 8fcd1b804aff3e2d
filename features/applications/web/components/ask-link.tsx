import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';

/** To where one asks for what is not among one's applications. */
export function AskLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={'/aplicaciones/pedir'} icon={<IconPlus />}>
      {t('applications.ask.open')}
    </ButtonLink>
  );
}

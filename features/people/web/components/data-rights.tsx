import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';

/** The way to ask what is known of oneself, and to have it put right. */
export function DataRights() {
  const { t } = useTranslation();
  return (
    <Card padded>
      <SectionTitle>{t('people.rights.title')}</SectionTitle>
      <div className="stack gap12">
        <p className="t13 ink2">{t('people.rights.text')}</p>
        <ButtonLink variant="outline" size="small" full to={'/profile/datos'}>
          {t('people.rights.open')}
        </ButtonLink>
      </div>
    </Card>
  );
}

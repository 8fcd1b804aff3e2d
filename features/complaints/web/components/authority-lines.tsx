import { useTranslation } from '#platform/web/translation.ts';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { authorities } from '../../authorities.ts';
import css from './complaints.module.css';

/** Where somebody can go outside the company, at once and without asking anybody. */
export function AuthorityLines() {
  const { t } = useTranslation();
  return (
    <div className="stack gap8">
      <p className="t13 ink2">{t('complaints.authority.text')}</p>
      <ul className={css.lines}>
        {authorities.map(({ key, number }) => (
          <li key={key}>
            <AnchorButton size="small" href={`tel:${number}`}>
              {t(`complaints.authority.${key}`)}
            </AnchorButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

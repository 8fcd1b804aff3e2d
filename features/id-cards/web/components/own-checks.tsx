import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { idCards } from '../id-cards.ts';
import css from './own-checks.module.css';

/** Who looked at one's card lately. */
export function OwnChecks() {
  const { t } = useTranslation();
  const { data } = useQuery(idCards.listOwnChecks.query({ query: { size: 5 } }));
  if (!data) return null;
  return (
    <section className={css.part}>
      <SectionTitle>{t('id-cards.own.title')}</SectionTitle>
      {data.items.length === 0 ? <p className="t13 ink3">{t('id-cards.own.none')}</p> : null}
      <ul className={css.list}>
        {data.items.map((check) => (
          <li key={check.id} className="t13">
            <span className="grow ink2 cut">
              {check.checked_by === null ? t('id-cards.own.page') : t('id-cards.own.by', { name: check.checked_by })}
            </span>
            <span className="ink3 num nowrap">{formatMoment(check.checked_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

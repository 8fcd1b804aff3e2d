import { IconAward } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { Profile } from '../people.ts';
import css from './badges.module.css';

/** What somebody was recognized for; nothing for who was not yet. */
export function Badges({ badges }: { badges: Profile['badges'] }) {
  const { t } = useTranslation();
  if (badges.length === 0) return null;
  return (
    <ul className={css.badges} aria-label={t('people.badges.label')}>
      {badges.map(({ title, detail }, place) => (
        <li key={place} className={css.badge}>
          <IconAward size={18} aria-hidden="true" />
          <span>
            <span className="medium">{title}</span> <span className="t13 ink2">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One's own, with the way to the wall. */
export function OwnBadges({ badges }: { badges: Profile['badges'] }) {
  const { t } = useTranslation();
  if (badges.length === 0) return null;
  return (
    <Card padded>
      <SectionTitle aside={<Link to="/reconocimientosParaTi">{t('people.badges.see')}</Link>}>
        {t('people.badges.label')}
      </SectionTitle>
      <Badges badges={badges} />
    </Card>
  );
}

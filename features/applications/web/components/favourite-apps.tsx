import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { favouritesOf, useLauncherQuery } from '../applications.ts';
import { AppIcon } from './app-icon.tsx';
import { AppLink } from './app-link.tsx';
import css from './favourite-apps.module.css';

const SHOWN = 8;

/** The first favourites in one row; who has none yet finds the applications that they use most. */
export function FavouriteApps({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery(useLauncherQuery());
  if (!data || data.total === 0) return null;
  const favourites = favouritesOf(data.items);
  const used = [...data.items].sort((a, b) => b.score - a.score);
  const shown = (favourites.length > 0 ? favourites : used).slice(0, SHOWN);
  return (
    <Card className={`${css.card} ${className ?? ''}`} aria-labelledby="favourite-apps">
      <div className={css.title}>
        <h2 id="favourite-apps" className="strong">
          {t('applications.home.title')}
        </h2>
        <Link to="/app" className="t13">
          {t('applications.home.all')}
        </Link>
      </div>
      <ul className={css.row}>
        {shown.map((one) => (
          <li key={one.id}>
            <AppLink application={one} className={css.app}>
              <span className={css.icon}>
                <AppIcon icon={one.icon} size={40} />
                {one.outage ? (
                  <span className={css.bad}>
                    <StateGlyph state="broken" size={15} />
                    <span className="visually-hidden">
                      {t('applications.tile.reports', { count: one.outage.reports })}
                    </span>
                  </span>
                ) : null}
              </span>
              <span className={`t13 ${css.name}`} title={one.name}>
                {one.name}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

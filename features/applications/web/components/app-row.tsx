import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { Application } from '../applications.ts';
import { AppIcon } from './app-icon.tsx';
import { AppLink } from './app-link.tsx';
import { AppMenu } from './app-menu.tsx';
import css from './app-row.module.css';
import { useFavourites } from './use-favourites.ts';

/** One application in the list of all. */
export function AppRow({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { toggle } = useFavourites();
  const { name, favourite, outage } = application;
  const isFavourite = favourite !== null;
  return (
    <li className={css.row}>
      <AppIcon icon={application.icon} size={28} />
      <AppLink application={application} className={`${css.name} cut`}>
        {name}
      </AppLink>
      {outage ? (
        <span className={css.bad}>
          <StateGlyph state="broken" size={15} />
          <span className="visually-hidden">{t('applications.tile.reports', { count: outage.reports })}</span>
        </span>
      ) : null}
      <div className={css.tools}>
        <span className={css.more}>
          <AppMenu application={application} />
        </span>
        <IconButton
          plain
          size="small"
          label={t(isFavourite ? 'applications.favourites.unstar' : 'applications.favourites.star', { name })}
          icon={isFavourite ? <IconStarFilled size={16} className={css.star} /> : <IconStar size={16} />}
          onClick={() => void toggle(application)}
        />
      </div>
    </li>
  );
}

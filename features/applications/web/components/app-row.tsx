import { useTranslation } from '#platform/web/translation.ts';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { Application } from '../applications.ts';
import { AppIcon } from './app-icon.tsx';
import { AppLink } from './app-link.tsx';
import { AppMenu } from './app-menu.tsx';
import css from './app-row.module.css';
import { StarButton } from './star-button.tsx';

/** One application in the list of all. */
export function AppRow({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { name, outage } = application;
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
        <StarButton application={application} />
      </div>
    </li>
  );
}

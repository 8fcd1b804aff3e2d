import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { Application } from '../applications.ts';
import css from './app-row.module.css';
import { AppTile } from './app-tile.tsx';
import { useFavourites } from './use-favourites.ts';

/** A tile whose star makes it a favourite. */
export function StarTile({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { toggle } = useFavourites();
  const { name, favourite } = application;
  return (
    <AppTile
      application={application}
      tools={
        <IconButton
          plain
          size="small"
          label={t(favourite === null ? 'applications.favourites.star' : 'applications.favourites.unstar', { name })}
          icon={favourite === null ? <IconStar size={16} /> : <IconStarFilled size={16} className={css.star} />}
          onClick={() => void toggle(application)}
        />
      }
    />
  );
}

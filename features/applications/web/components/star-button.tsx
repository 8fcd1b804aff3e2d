import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { Application } from '../applications.ts';
import css from './app-row.module.css';
import { useFavourites } from './use-favourites.ts';

/** Makes an application a favourite, or no longer one. */
export function StarButton({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { toggle } = useFavourites();
  const { name, favourite } = application;
  return (
    <IconButton
      plain
      size="small"
      label={t(favourite === null ? 'applications.favourites.star' : 'applications.favourites.unstar', { name })}
      icon={favourite === null ? <IconStar size={16} /> : <IconStarFilled size={16} className={css.star} />}
      onClick={() => void toggle(application)}
    />
  );
}

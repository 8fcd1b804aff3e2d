import { useTranslation } from '#platform/web/translation.ts';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import css from '../pages/launcher.module.css';

/** How favourites are ordered, and which keys open them. */
export function OrderHint({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className={`t13 ink3 ${css.hint}`}>
      {t('applications.favourites.drag')}
      <span className="desktop-only">
        {' '}
        · <Kbd keys="1" /> {t('applications.favourites.upTo')} <Kbd keys={`${Math.min(count, 9)}`} />{' '}
        {t('applications.favourites.toOpen')}
      </span>
    </span>
  );
}

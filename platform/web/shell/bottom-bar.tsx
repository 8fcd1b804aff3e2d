import { Link } from '@tanstack/react-router';
import { IconMenu2 } from '@tabler/icons-react';
import { menuHomeOf, menuOf } from '../screens.ts';
import { useSignedIn } from '../session.ts';
import { openOverlay, useOverlay } from '../shell-parts.ts';
import { useTranslation } from '../translation.ts';
import { classNames } from '../ui/class-names.ts';
import { Badge } from './badge.tsx';
import css from './bottom-bar.module.css';
import { useCurrentScreen } from './use-current-screen.ts';

/** Five destinations for the thumb: four screens, and the drawer with the rest. */
export function BottomBar() {
  const { t } = useTranslation();
  const person = useSignedIn();
  const here = menuHomeOf(useCurrentScreen());
  const isOpen = useOverlay() === 'drawer';
  const entries = menuOf(person)
    .flatMap((group) => group.entries)
    .filter(({ menu }) => menu.bottom !== undefined)
    .sort((a, b) => (a.menu.bottom ?? 0) - (b.menu.bottom ?? 0))
    .slice(0, 4);
  const isElsewhere = !entries.some((entry) => entry.path === here?.path);
  return (
    <nav className={css.bar} aria-label={t('platform.shell.navigation')}>
      {entries.map(({ path, menu, badge }) => {
        const isHere = path === here?.path;
        return (
          <Link
            key={path}
            to={path}
            className={classNames(css.entry, isHere && css.here)}
            aria-current={isHere ? 'page' : undefined}
          >
            <menu.icon size={20} />
            <span className="cut">{t(menu.short ?? menu.label)}</span>
            <Badge name={badge} className={css.badge ?? ''} />
          </Link>
        );
      })}
      <button
        type="button"
        className={classNames(css.entry, isElsewhere && css.here)}
        aria-expanded={isOpen}
        onClick={() => openOverlay('drawer')}
      >
        <IconMenu2 size={20} />
        {t('platform.menu.more')}
      </button>
    </nav>
  );
}

import { Link, useRouterState } from '@tanstack/react-router';
import { IconChevronRight, IconHome } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useCrumbOf } from '../crumb.ts';
import { menuHomeOf, trailOf } from '../screens.ts';
import { useTranslation } from '../translation.ts';
import css from './breadcrumb.module.css';
import { useCurrentScreen } from './use-current-screen.ts';

/** Where this screen stands, from the home icon on. */
export function Breadcrumb() {
  const { t } = useTranslation();
  const screen = useCurrentScreen();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const own = useCrumbOf(path);
  const group = menuHomeOf(screen)?.menu?.group;
  const isHome = group === 'home';
  const title = own ?? t(screen?.title ?? 'platform.title.notFound');
  const trail = screen ? trailOf(screen) : [];
  const above = [
    // Where two screens stand above this one the menu alone names the group: the way would be cut.
    ...(group === undefined || isHome || group === 'help' || screen?.menu?.order === 0 || trail.length > 1
      ? []
      : [{ label: t(`platform.menu.${group}`) }]),
    ...trail.filter((one) => one.menu?.group !== 'home').map((one) => ({ label: t(one.title), to: one.path })),
  ];
  return (
    <nav className={css.trail} aria-label={t('platform.shell.trail')}>
      <ol>
        <li>
          {isHome ? (
            <IconHome size={16} aria-hidden />
          ) : (
            <Link to={'/home'} aria-label={t('platform.title.home')}>
              <IconHome size={16} />
            </Link>
          )}
        </li>
        {above.map((one) => (
          <Fragment key={one.label}>
            <Divider />
            <li>{'to' in one ? <Link to={one.to}>{one.label}</Link> : <span>{one.label}</span>}</li>
          </Fragment>
        ))}
        {isHome ? null : <Divider />}
        <li className={css.here} aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function Divider() {
  return (
    <li aria-hidden="true">
      <IconChevronRight size={14} />
    </li>
  );
}

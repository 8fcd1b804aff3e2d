import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  IconBell,
  IconChevronLeft,
  IconDeviceDesktop,
  IconLanguage,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { currentLanguage } from '../i18n.ts';
import { trailOf } from '../screens.ts';
import { openOverlay, shellParts } from '../shell-parts.ts';
import { useTheme } from '../theme.ts';
import { useTranslation } from '../translation.ts';
import { PlazaMark } from '../ui/art/plaza-mark.tsx';
import { Count } from '../ui/count.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { Menu } from '../ui/menu.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { chooseLanguage, chooseTheme } from './choices.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { PersonMenu } from './person-menu.tsx';
import css from './top-bar.module.css';
import { useCurrentScreen } from './use-current-screen.ts';

/** Breadcrumb, search, language, theme, bell and person. */
export function TopBar() {
  const { t } = useTranslation();
  return (
    <header className={css.top}>
      <Corner />
      <Breadcrumb />
      <button
        type="button"
        data-tour="search"
        className={css.find}
        onClick={() => openOverlay('palette')}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} />
        <span className={css.words}>{t('platform.shell.search')}</span>
        <Kbd keys={['Ctrl', 'K']} />
      </button>
      <button
        type="button"
        data-tour="search"
        className={`${css.icon} phone-only`}
        aria-label={t('platform.shell.searchShort')}
        onClick={() => openOverlay('palette')}
      >
        <IconSearch size={20} />
      </button>
      <LanguageButton />
      <ThemeMenu />
      <Bell />
      <PersonMenu />
    </header>
  );
}

/** Phones have no breadcrumb: below another screen the corner leads up to it, elsewhere home. */
function Corner() {
  const { t } = useTranslation();
  const screen = useCurrentScreen();
  // Screens with the rail bring a bar of their own, with its way back.
  const above = screen && !screen.rail ? trailOf(screen).at(-1) : undefined;
  if (!above)
    return (
      <Link to={'/home'} className={css.brand}>
        <PlazaMark size={30} />
        <b>{'Plaza'}</b>
      </Link>
    );
  const title = t(above.title);
  return (
    <Link to={above.path} className={css.up} aria-label={t('platform.shell.up', { screen: title })}>
      <IconChevronLeft size={20} />
      <span className="cut">{title}</span>
    </Link>
  );
}

function LanguageButton() {
  const { t } = useTranslation();
  const next = currentLanguage() === 'es' ? 'en' : 'es';
  return (
    <Tooltip text={t('platform.shell.language')} side="bottom">
      <button
        type="button"
        className={`${css.icon} ${css.language} desktop-only`}
        onClick={() => void chooseLanguage(next)}
      >
        <IconLanguage />
        {currentLanguage().toUpperCase()}
        <span className="visually-hidden">{t('platform.shell.language')}</span>
      </button>
    </Tooltip>
  );
}

const themes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const;

function ThemeMenu() {
  const { t } = useTranslation();
  const theme = useTheme();
  const Icon = themes.find(([name]) => name === theme)?.[1] ?? IconMoon;
  return (
    <span className="desktop-only">
      <Menu
        label={t('platform.shell.theme.change')}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={css.icon}
            aria-label={t('platform.shell.theme.change')}
            title={t('platform.shell.theme.change')}
          >
            <Icon />
          </button>
        )}
        items={themes.map(([name, ThemeIcon]) => ({
          key: name,
          label: t(`platform.shell.theme.${name}`),
          icon: <ThemeIcon />,
          after: name === theme ? <span aria-hidden>✓</span> : undefined,
          onSelect: () => chooseTheme(name),
        }))}
      />
    </span>
  );
}

function Bell() {
  const { t } = useTranslation();
  const query = shellParts().unread;
  const { data } = useQuery({
    queryKey: ['no-notices'],
    queryFn: async () => ({ unread: 0 }),
    ...query,
    staleTime: 60_000,
  });
  const unread = data?.unread ?? 0;
  const label =
    unread > 0 ? t('platform.shell.notifications.unread', { count: unread }) : t('platform.shell.notifications');
  return (
    <Tooltip text={label} side="bottom">
      <Link to={'/notifications'} className={css.icon} aria-label={label}>
        <IconBell size={20} />
        {unread > 0 ? (
          <span className={css.pip} aria-hidden>
            <Count value={unread} hot />
          </span>
        ) : null}
      </Link>
    </Tooltip>
  );
}

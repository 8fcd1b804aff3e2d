import { useNavigate } from '@tanstack/react-router';
import {
  IconBellRinging,
  IconChevronDown,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSnowflake,
  IconSun,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { currentLanguage } from '../i18n.ts';
import { askForNotices, canAskForNotices } from '../push/notice-permission.ts';
import { signOut, useSignedIn } from '../session.ts';
import { shellParts } from '../shell-parts.ts';
import { isSnowOffered, setSnow, useSnow } from '../snow/snow-choice.ts';
import { useIsDark } from '../theme.ts';
import { useTranslation } from '../translation.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { useMedia, DESKTOP } from '../ui/use-media.ts';
import { chooseLanguage, chooseTheme } from './choices.ts';
import css from './person-menu.module.css';

/** Who is signed in, and what concerns them: their screens, this computer, the way out. */
export function PersonMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const person = useSignedIn();
  const isWide = useMedia(DESKTOP);
  const snows = useSnow();
  const isDark = useIsDark();
  const canAsk = useCanAsk();
  const own: MenuItem[] = shellParts().personMenu.map(({ path, label, icon }) => ({
    key: path,
    label: t(label),
    icon,
    onSelect: () => void navigate({ to: path }),
  }));
  const looks: MenuItem[] = isWide
    ? []
    : [
        {
          key: 'language',
          label: t('platform.chosen.language'),
          icon: <IconLanguage />,
          apart: true,
          onSelect: () => void chooseLanguage(currentLanguage() === 'es' ? 'en' : 'es'),
        },
        {
          key: 'theme',
          label: t(isDark ? 'platform.shell.theme.light' : 'platform.shell.theme.dark'),
          icon: isDark ? <IconSun /> : <IconMoon />,
          onSelect: () => chooseTheme(isDark ? 'light' : 'dark'),
        },
      ];
  const notices: MenuItem[] = canAsk
    ? [
        {
          key: 'notices',
          label: t('platform.shell.allowNotices'),
          icon: <IconBellRinging />,
          apart: true,
          onSelect: () => void askForNotices(),
        },
      ]
    : [];
  const snow: MenuItem[] = isSnowOffered(person.hasSnow)
    ? [
        {
          key: 'snow',
          label: t(snows ? 'platform.shell.snow.off' : 'platform.shell.snow.on'),
          icon: <IconSnowflake />,
          onSelect: () => setSnow(!snows),
        },
      ]
    : [];
  return (
    <Menu
      label={t('platform.shell.person')}
      header={
        <div className={css.who}>
          <Avatar name={person.name} photo={person.photo} size={40} />
          <div className="grow">
            <div className="strong cut">{person.name}</div>
            <div className="t13 ink3 cut">{person.profile ?? person.username}</div>
          </div>
        </div>
      }
      trigger={(props) => (
        <button type="button" {...props} className={css.me}>
          <Avatar name={person.name} photo={person.photo} size={30} />
          <span className="visually-hidden">{t('platform.shell.person')}</span>
          <span className={css.name}>
            {person.name}
            <IconChevronDown size={14} />
          </span>
        </button>
      )}
      items={[
        ...own,
        ...looks,
        ...notices,
        ...snow,
        {
          key: 'out',
          label: t('platform.shell.signOut'),
          icon: <IconLogout />,
          apart: true,
          onSelect: () => void signOut(),
        },
      ]}
    />
  );
}

/** Asked after the first screen stands: the browser answers it from another process. */
function useCanAsk(): boolean {
  const [canAsk, setCanAsk] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCanAsk(canAskForNotices()), 2000);
    return () => clearTimeout(timer);
  }, []);
  return canAsk;
}

import { IconAppWindow, IconHistory, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import type { i18n as Translator } from 'i18next';
import { currentLanguage } from '../i18n.ts';
import type { Screen } from '../page.ts';
import { menuHomeOf, openScreens } from '../screens.ts';
import { signOut, type Person } from '../session.ts';
import { chooseLanguage, chooseTheme } from '../shell/choices.ts';
import type { PaletteEntry, PaletteSource } from '../shell-parts.ts';
import { fold } from '../../contract/fold.ts';
import { recentsOf } from './recents.ts';

interface Action extends PaletteEntry {
  readonly words: string;
}

/** What needs no server: things to do here, and the screens that this person may open. */
export function houseSources(person: Person, { t }: Translator): PaletteSource[] {
  const screens: readonly Action[] = openScreens(person)
    .filter((screen) => screen.menu ?? screen.keywords)
    .map((screen) => ({ ...entryOf(screen, t), words: screen.keywords ? t(screen.keywords) : '' }));
  const actions: readonly Action[] = [
    {
      key: 'light',
      label: t('platform.palette.light'),
      icon: <IconSun />,
      words: 'light theme claro luz día',
      open: () => chooseTheme('light'),
    },
    {
      key: 'dark',
      label: t('platform.palette.dark'),
      icon: <IconMoon />,
      words: 'dark theme oscuro noche',
      open: () => chooseTheme('dark'),
    },
    {
      key: 'language',
      label: t('platform.chosen.language'),
      icon: <IconLanguage />,
      words: 'language english español idioma inglés',
      open: () => void chooseLanguage(currentLanguage() === 'es' ? 'en' : 'es'),
    },
    {
      key: 'out',
      label: t('platform.shell.signOut'),
      icon: <IconLogout />,
      words: 'salir logout exit cerrar',
      open: () => void signOut(),
    },
  ];
  return [
    {
      key: 'recent',
      heading: 'platform.palette.recent',
      filter: 'platform.palette.recent',
      search: async (query) =>
        query === ''
          ? recentsOf(person.id).map((one) => ({ ...one, key: `recent ${one.open}`, icon: <IconHistory /> }))
          : [],
    },
    {
      key: 'actions',
      heading: 'platform.palette.actions',
      filter: 'platform.palette.actions',
      // Without words there is nothing to guess: what a person does most often are the screens.
      search: async (query) => (query === '' ? [] : matching(actions, query)),
    },
    {
      key: 'screens',
      heading: 'platform.palette.screens',
      filter: 'platform.palette.screens',
      search: async (query) => matching(screens, query),
    },
  ];
}

/** All words of the query begin a word of the entry; those whose label begins with it come first. */
function matching(entries: readonly Action[], query: string): PaletteEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const hits = entries.filter((entry) => {
    const text = ` ${fold(`${entry.label} ${entry.detail ?? ''} ${entry.words}`)}`;
    return words.every((word) => text.includes(` ${word}`));
  });
  const rank = (entry: Action) => (fold(entry.label).startsWith(fold(query)) ? 0 : 1);
  return hits.sort((a, b) => rank(a) - rank(b));
}

function entryOf(screen: Screen, t: Translator['t']): PaletteEntry {
  const { group, section } = menuHomeOf(screen)?.menu ?? {};
  const Icon = screen.menu?.icon ?? IconAppWindow;
  return {
    key: screen.path,
    label: t(screen.title),
    detail:
      group === undefined || group === 'home'
        ? undefined
        : [t(`platform.menu.${group}`), ...(section ? [t(`platform.menu.section.${section}`)] : [])].join(' · '),
    icon: <Icon />,
    open: screen.path,
  };
}

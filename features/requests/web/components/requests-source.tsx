import { IconCalendarPlus } from '@tabler/icons-react';
import i18next from 'i18next';
import { loadRoomStrings } from '#platform/web/language.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import { isMeant } from '../offer-search.ts';
import { requests } from '../requests.ts';
import { daysOf, wordsOf } from '../words.ts';

const SHOWN = 5;

/** What the person may ask for, by its name or by what people call it; vacation with the days that they have. */
export const requestsSource: PaletteSource = {
  key: 'requests',
  heading: 'requests.menu.ask',
  filter: 'requests.menu.ask',
  isAct: true,
  search: async (query) => {
    const [{ items }] = await Promise.all([
      queryClient.ensureQueryData(requests.listKinds.query()),
      loadRoomStrings('requests'),
    ]);
    const found = items.filter(({ code, name, note, family }) =>
      query === '' ? family === 'vacation' : isMeant(query, [name, note, wordsOf(code)]),
    );
    const hasVacation = found.some(({ family }) => family === 'vacation');
    const balance = hasVacation ? await queryClient.ensureQueryData(requests.getBalance.query()) : undefined;
    return found.slice(0, SHOWN).map(({ code, name, note, family }) => ({
      key: code,
      label: i18next.t('requests.menu.ask_for', { name: name.charAt(0).toLocaleLowerCase() + name.slice(1) }),
      detail:
        family === 'vacation' && balance ? i18next.t('requests.menu.have', { days: daysOf(balance.hundredths) }) : note,
      icon: <IconCalendarPlus />,
      open: `/service/${code}`,
    }));
  },
};

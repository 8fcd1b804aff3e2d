import type { TFunction } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addDays } from '#platform/contract/calendar-day.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import Calendar, { type DayMark } from '#platform/web/ui/calendar.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import type { RoomState } from '../../room.ts';
import { requests, type Kind, type RoomDay } from '../requests.ts';
import css from './green-days.module.css';

export interface GreenDaysProps {
  kind: Kind;
  from: string;
  to: string;
  /** One day alone is asked for. */
  isOne: boolean;
  onChoose: (from: string, to: string) => void;
}

const looks: Readonly<Record<RoomState, DayMark['look']>> = {
  green: 'good',
  full: 'bad',
  free: 'plain',
  taken: 'off',
  closed: 'off',
};

/** A month before the dates are chosen: which days have room. The first press says from when, the second one until when. */
export function GreenDays({ kind, isOne, onChoose, ...typed }: GreenDaysProps) {
  const { t } = useTranslation();
  const [from, to] = [dayIn(typed.from), dayIn(typed.to)];
  const today = isoDay(now());
  const earliest = addDays(today, kind.notice_days);
  const [month, setMonth] = useState(earliest.slice(0, 7));
  const found = useQuery(requests.listRoom.page({ query: { kind: kind.code, month } }));
  const items = found.data?.items;
  const marks = useMemo(
    () => new Map((items ?? []).map((one) => [one.day, { look: looks[one.room], words: wordsOf(t, one) }])),
    [items, t],
  );
  const blocked = (['taken', 'closed'] as const).filter((room) =>
    items?.some((one) => one.room === room && one.day >= earliest),
  );
  const choose = (day: string) => {
    const isEnd = !isOne && from !== '' && from === (to || from) && day > from;
    if (isEnd) onChoose(from, day);
    else onChoose(day, isOne ? '' : day);
  };
  return (
    <section aria-label={t('requests.room.title')}>
      <h2 className="t17 strong">{t('requests.room.title')}</h2>
      <p className="t13 ink2">{t(kind.nature === 'right' ? 'requests.room.leadRight' : 'requests.room.lead')}</p>
      {found.error ? (
        <ErrorState level={3} of={found} />
      ) : (
        <div className={css.month}>
          <Calendar
            stays
            value={from}
            until={to || from}
            today={today}
            min={earliest}
            marks={marks}
            onMonth={setMonth}
            onChoose={choose}
          />
        </div>
      )}
      <ul className={`${css.legend} t13 ink2`}>
        {(['green', 'full', 'free', ...blocked] as const).map((room) => (
          <li key={room}>
            <span className={css.swatch} data-look={looks[room]} aria-hidden="true" />
            {t(`requests.room.${room}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands in a field, unless somebody is still writing it. */
const dayIn = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

function wordsOf(t: TFunction, { room, shift, missing, people, absent }: RoomDay): string {
  const why =
    room === 'full' && missing > 0
      ? t('requests.panel.missing', { count: missing })
      : (room === 'full' || room === 'green') && people > 0
        ? t('requests.panel.away', { absent, people })
        : '';
  const stands = shift && room !== 'closed' ? t('requests.room.shift', { starts: shift.starts, ends: shift.ends }) : '';
  return [t(`requests.room.${room}`), why, stands].filter(Boolean).join(', ');
}

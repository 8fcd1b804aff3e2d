import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, addMonths, eachDay } from '#platform/contract/calendar-day.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { dayStamp, formatMonth, formatNumber, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { requests } from '../requests.ts';
import { datesOf } from '../words.ts';
import css from './team-calendar.module.css';

export interface TeamCalendarProps {
  /** YYYY-MM; this month when absent. */
  month: string | undefined;
  onMonth: (month: string) => void;
  onOpen: (requestId: string) => void;
}

/**
 * The whole team over a month: who is away on each day, of which kind, and how many are there. Of what is sealed it only
 * says that they are away.
 */
export function TeamCalendar({ month: wanted, onMonth, onOpen }: TeamCalendarProps) {
  const { t } = useTranslation();
  const today = isoDay(now());
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(wanted ?? '') ? wanted! : today.slice(0, 7);
  const found = useQuery(requests.listAbsences.query({ query: { month } }));
  const days = [...eachDay(`${month}-01`, addDays(moved(month, 1), -1))];
  const me = useSignedIn().id;
  const [page, setPage] = useState(1);
  const team = useQuery(
    requests.listSummaries.page({ query: { page, size: pageSize, from: days[0]!, to: days.at(-1)! } }),
  );
  const people = new Map<string, { name: string; absences: NonNullable<typeof found.data>['items'] }>();
  for (const { person } of team.data?.items ?? [])
    if (person.id !== me) people.set(person.id, { name: person.name, absences: [] });
  const absences = found.data?.items ?? [];
  for (const one of absences) people.get(one.person.id)?.absences.push(one);
  // The reader stands first in the team, and is not counted in it.
  const total = (team.data?.total ?? 1) - 1;
  const least = total - Math.max(1, Math.floor((total * (found.data?.away_percent ?? 0)) / 100));
  const thereOn = (day: string) =>
    total -
    new Set(absences.filter((one) => one.starts_on <= day && one.ends_on >= day).map(({ person }) => person.id)).size;
  return (
    <Card clip>
      <div className={`${css.head} row gap8 between`}>
        <IconButton
          label={t('requests.calendar.before')}
          icon={<IconChevronLeft />}
          onClick={() => onMonth(moved(month, -1).slice(0, 7))}
        />
        <h2 className={`${css.month} t17 strong`}>{formatMonth(`${month}-01`)}</h2>
        <IconButton
          label={t('requests.calendar.after')}
          icon={<IconChevronRight />}
          onClick={() => onMonth(moved(month, 1).slice(0, 7))}
        />
      </div>
      {found.error || team.error ? (
        <ErrorState
          onRetry={() => void Promise.all([found.refetch(), team.refetch()])}
          requestId={requestIdOf(found.error ?? team.error)}
        />
      ) : !found.data || !team.data ? (
        <SkeletonRows rows={6} height={32} />
      ) : people.size === 0 ? (
        <EmptyState art={<InboxZero />} title={t('requests.calendar.empty')} text={t('requests.calendar.emptyText')} />
      ) : (
        <>
          <div
            ref={showToday}
            className={css.scroll}
            tabIndex={0}
            role="region"
            aria-label={t('requests.inbox.calendar')}
          >
            <table className={css.grid}>
              <thead>
                <tr>
                  <th scope="col">{t('requests.list.person')}</th>
                  {days.map((day) => (
                    <th
                      key={day}
                      scope="col"
                      className={classNames('num', day === today && css.today)}
                      aria-current={day === today ? 'date' : undefined}
                    >
                      <span className={css.weekday}>{dayStamp(day).weekday.slice(0, 1)}</span>
                      {Number(day.slice(8))}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...people].map(([id, person]) => (
                  <tr key={id}>
                    <th scope="row">{person.name}</th>
                    {days.map((day) => {
                      const away = person.absences.find((one) => one.starts_on <= day && one.ends_on >= day);
                      const isWaiting = away !== undefined && waiting.includes(away.state);
                      const label = away && `${away.name}, ${datesOf(away)}`;
                      return (
                        <td
                          key={day}
                          className={classNames(away ? (isWaiting ? css.waiting : css.away) : isRest(day) && css.rest)}
                          title={label}
                        >
                          {away ? (
                            <button
                              type="button"
                              className={css.open}
                              aria-label={label}
                              onClick={() => onOpen(away.request_id)}
                            >
                              {away.name.slice(0, 1)}
                            </button>
                          ) : null}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('requests.calendar.there')}</th>
                  {days.map((day) => (
                    <td
                      key={day}
                      className={classNames('num strong', thereOn(day) < least && css.short)}
                      title={thereOn(day) < least ? t('requests.calendar.short') : undefined}
                    >
                      {formatNumber(thereOn(day))}
                    </td>
                  ))}
                </tr>
                <tr className="ink2">
                  <th scope="row">{t('requests.calendar.least')}</th>
                  {days.map((day) => (
                    <td key={day} className="num">
                      {formatNumber(least)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
          <Pager page={page} size={pageSize} total={team.data.total} onTurn={setPage} />
          <p className={`${css.legend} t13 ink2`} aria-hidden="true">
            <span className="row gap6">
              <span className={`${css.swatch} ${css.away}`} /> {t('requests.case.request.state.approved')}
            </span>
            <span className="row gap6">
              <span className={`${css.swatch} ${css.waiting}`} /> {t('requests.sheet.waiting')}
            </span>
          </p>
        </>
      )}
    </Card>
  );
}

/** On a phone the month opens on today, beside the names. */
function showToday(frame: HTMLElement | null): void {
  const names = frame?.querySelector('th');
  const today = frame?.querySelector<HTMLElement>('th[aria-current]');
  if (frame && names && today) frame.scrollLeft = today.offsetLeft - names.offsetWidth - 2 * today.offsetWidth;
}

const pageSize = 50;
const waiting = ['submitted', 'evidence_requested', 'first_approved', 'reported', 'under_validation'];

/** The first day of the month so many later. */
const moved = (month: string, by: number) => addMonths(`${month}-01`, by);
const isRest = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { addMonths } from '#platform/contract/calendar-day.ts';
import { dayStamp, formatLongDay, formatMonth, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { weeksOf } from '#platform/web/ui/date-text.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { laborRelations, type Hearing } from '../labor-relations.ts';
import css from './month-agenda.module.css';

const spec = { filters: placeKeys, views: ['month'] } as const;
/** As many as a page brings: a month with more says how many it does not show. */
const most = 100;

/** The hearings of a month, Monday first; on a phone its days with hearings, one under the other. */
export function MonthAgenda() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const today = isoDay(now());
  const asked = list.state.filters.month?.[0] ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const found = useQuery(
    laborRelations.listHearings.page({ query: { month, size: most, ...placeAsked(list.state.filters) } }),
  );
  const byDay = Map.groupBy(found.data?.items ?? [], (one) => one.hearing_on);
  const turn = (by: number) => list.filter('month', [addMonths(`${month}-01`, by).slice(0, 7)]);
  const weeks = weeksOf(`${month}-01`);
  const left = (found.data?.total ?? 0) - (found.data?.items.length ?? 0);
  return (
    <Card padded>
      <div className="row gap8 between">
        <IconButton label={t('labor-relations.hearings.before')} icon={<IconChevronLeft />} onClick={() => turn(-1)} />
        <h2 className={`${css.name} t17 strong`} aria-live="polite">
          {formatMonth(`${month}-01`)}
        </h2>
        <IconButton label={t('labor-relations.hearings.after')} icon={<IconChevronRight />} onClick={() => turn(1)} />
      </div>
      {found.error ? (
        <ErrorState of={found} />
      ) : (
        <table className={css.month}>
          <caption className="visually-hidden">{t('labor-relations.tab.hearings')}</caption>
          <thead>
            <tr>
              {weeks[0]!.map((day) => (
                <th key={day} scope="col" className="t13 ink3">
                  {dayStamp(day).weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td
                    key={day}
                    className={classNames(
                      day.slice(0, 7) !== month && css.other,
                      day === today && css.today,
                      !byDay.has(day) && css.free,
                    )}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <Day day={day} hearings={byDay.get(day) ?? []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {found.data?.total === 0 ? <p className="ink2">{t('labor-relations.hearings.noneOfMonth')}</p> : null}
      {left > 0 ? <p className="t13 ink2">{t('labor-relations.hearings.more', { count: left })}</p> : null}
    </Card>
  );
}

function Day({ day, hearings }: { day: string; hearings: readonly Hearing[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={css.number}>
        <span className="desktop-only num" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className={css.long}>{formatLongDay(day)}</span>
      </p>
      <ul className={css.list}>
        {hearings.map((one) => (
          <li key={one.id}>
            <Link to={'/disciplinarios/list/detalle/$id'} params={{ id: one.id }} className={css.hearing}>
              <span className="num strong">{one.hearing_at ?? t('labor-relations.hearings.noHour')}</span>
              <span className="cut" title={one.place}>
                {one.person.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

import { IconArrowsExchange, IconCalendarUser, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OwnRegime } from '#features/parameters/web/widgets.tsx';
import { addDays } from '#platform/contract/calendar-day.ts';
import { formatDayRange, formatMonth, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useHolds, useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { mondayOf, monthOf } from '../../calendar-day.ts';
import { CalendarAddress } from '../components/calendar-address.tsx';
import { ChangeCard } from '../components/change-card.tsx';
import { HoursSummary } from '../components/hours-summary.tsx';
import { MonthView } from '../components/month-view.tsx';
import { WeekView } from '../components/week-view.tsx';
import { schedules } from '../schedules.ts';
import css from './my-schedule.module.css';

/** One's own schedule by week or month, today marked, with what every minute counts as. */
export default function MySchedulePage() {
  const { t } = useTranslation();
  const { id } = useSignedIn();
  const { asked: search, show } = useAddress<'ver' | 'dia'>();
  const today = isoDay(now());
  const day = /^\d{4}-\d\d-\d\d$/.test(search.dia ?? '') ? search.dia! : today;
  const view = search.ver === 'mes' ? 'month' : 'week';
  const mayPlan = useHolds('schedules:read');
  const monday = mondayOf(day);
  const range = view === 'month' ? monthOf(day) : { from: monday, to: addDays(monday, 6) };
  const asked = { from: view === 'month' ? range.from : addDays(monday, -1), to: range.to };
  const found = useQuery(schedules.listShiftsOf.query({ params: { id }, query: asked }));
  const { data } = found;
  const go = (next: { ver?: string; dia?: string }) => {
    const ver = next.ver ?? search.ver;
    const dia = next.dia ?? search.dia;
    show({ ...(ver === 'mes' ? { ver } : {}), ...(dia && dia !== today ? { dia } : {}) });
  };
  const step = (way: 1 | -1) =>
    go({
      dia: view === 'week' ? addDays(monday, way * 7) : way > 0 ? addDays(range.to, 1) : addDays(range.from, -1),
    });
  const days = data?.items.filter((one) => one.day >= range.from) ?? [];
  const change = days.find((one) => one.change?.actions.includes('accept'))?.change;
  return (
    <>
      <PageHeader
        title={t(`schedules.mine.${view}`)}
        actions={
          <div className={css.tools}>
            <CalendarAddress />
            <ButtonLink to={'/malla/cambios'} icon={<IconArrowsExchange />}>
              {t('schedules.title.swaps')}
            </ButtonLink>
            {mayPlan ? (
              <ButtonLink to={'/equipo/malla'} icon={<IconCalendarUser />}>
                {t('schedules.mine.team')}
              </ButtonLink>
            ) : null}
          </div>
        }
      />
      <div className={css.turn}>
        <IconButton label={t('schedules.mine.previous')} icon={<IconChevronLeft />} onClick={() => step(-1)} />
        <h2 className="t17 strong" aria-live="polite">
          {view === 'week' ? formatDayRange(range.from, range.to) : formatMonth(range.from)}
        </h2>
        <IconButton label={t('schedules.mine.next')} icon={<IconChevronRight />} onClick={() => step(1)} />
        {today < range.from || today > range.to ? (
          <Button size="small" onClick={() => go({ dia: today })}>
            {t('ui.date.today')}
          </Button>
        ) : null}
        <div className="end">
          <Segmented
            label={t('schedules.mine.view')}
            options={[
              { key: 'week', label: t('schedules.mine.byWeek') },
              { key: 'month', label: t('schedules.mine.byMonth') },
            ]}
            value={view}
            onChange={(key) => go({ ver: key === 'month' ? 'mes' : 'semana' })}
          />
        </div>
      </div>
      {found.error ? (
        <ErrorState title={t('schedules.mine.failed')} of={found} />
      ) : !data ? (
        <SkeletonRows rows={7} height={72} />
      ) : (
        <div className={css.layout}>
          {view === 'week' ? <WeekView days={data.items} from={range.from} /> : <MonthView days={days} />}
          <div className={css.aside}>
            {change ? <ChangeCard change={change} /> : null}
            <HoursSummary
              days={days}
              title={t(view === 'week' ? 'schedules.mine.summaryWeek' : 'schedules.mine.summaryMonth')}
            />
            <OwnRegime />
          </div>
        </div>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readEarly } from '#platform/web/early.ts';
import { formatLongDay, formatTime } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Later } from '#platform/web/ui/later.tsx';
import { agendaOf } from '../../agenda.ts';
import {
  Beside,
  Celebrations,
  FavouriteApps,
  FeaturedNews,
  LatestEpisode,
  LatestRecognitions,
  MyLeader,
  OwnCommission,
  OwnSeat,
  TodayShift,
} from '../components/beside.tsx';
import { Pending } from '../components/pending.tsx';
import { pendingQuery } from '../pending-query.ts';
import css from './home.module.css';

readEarly(pendingQuery);

/** Milliseconds after which the rest of the page does not wait for the tasks any more. */
const PATIENCE = 1500;

/** What do I have to do today, what is new, whom do we celebrate. */
export default function HomePage() {
  const { t } = useTranslation();
  const person = useSignedIn();
  const moment = now();
  const doTasksStand = useTasksStand();
  return (
    <div className={css.page}>
      <header className={css.hello}>
        <div className="grow">
          <div className="t13 ink3 medium">
            {formatLongDay(moment)}, {formatTime(moment)}
          </div>
          <h1 className={`h34 ${css.greeting}`}>
            {t(`home.hello.${partOfDay(moment, person.timeZone)}`, { name: person.firstName })}
          </h1>
        </div>
        <TodayLine />
      </header>
      <div className={css.grid}>
        <Pending className={`${css.pending} ${css.first}`} />
        {doTasksStand ? (
          <Later>
            <Rest />
          </Later>
        ) : null}
      </div>
    </div>
  );
}

/** Whether the tasks are there, or late: until then what stands under them would be moved when they come. */
function useTasksStand(): boolean {
  const { isPending } = useQuery(pendingQuery);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLate || !isPending;
}

function Rest() {
  return (
    <>
      <Beside rows={3} picture={52} cover className={css.news}>
        <FeaturedNews className={css.news} />
      </Beside>
      <div className={`${css.column} ${css.people}`}>
        <Beside rows={3} height={46}>
          <Celebrations />
        </Beside>
        <Beside rows={1} height={72} picture={40}>
          <LatestRecognitions />
        </Beside>
      </div>
      <Later>
        <Beside>
          <FavouriteApps className={css.apps} />
        </Beside>
        <div className={`${css.column} ${css.shift}`}>
          <Beside>
            <TodayShift />
          </Beside>
          <Beside>
            <OwnSeat />
          </Beside>
          <Beside>
            <OwnCommission />
          </Beside>
        </div>
        <div className={`${css.column} ${css.podcast}`}>
          <Beside>
            <LatestEpisode />
          </Beside>
          <Beside>
            <MyLeader />
          </Beside>
        </div>
      </Later>
    </>
  );
}

function TodayLine() {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const { data } = useQuery(pendingQuery);
  // It keeps its place, so that nothing below it moves when it is there.
  if (!data) return <p className={css.line}>&nbsp;</p>;
  const tasks = agendaOf(data.items, now(), timeZone).find((day) => day.kind === 'today')?.tasks ?? [];
  const today = tasks.length;
  const minutes = tasks.reduce((sum, task) => sum + (task.minutes ?? Number.NaN), 0);
  const key = today > 0 ? 'home.today.some' : data.total > 0 ? 'home.today.later' : 'home.today.none';
  return (
    <p className={`ink2 ${css.line}`}>
      {t(key, { count: today })
        .split(/<\/?b>/)
        .map((part, place) =>
          place === 1 ? (
            <b key={part} className="due-today">
              {part}
            </b>
          ) : (
            part
          ),
        )}
      {minutes > 0 ? ` ${t('home.today.minutes', { count: minutes })}` : null}
    </p>
  );
}

function partOfDay(moment: Date, timeZone: string): 'morning' | 'afternoon' | 'night' {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(moment));
  return hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 19 ? 'afternoon' : 'night';
}

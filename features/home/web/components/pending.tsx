import { IconChevronRight, IconSquareCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { requestIdOf } from '#platform/web/failure.ts';
import { dayStamp, formatAgo, formatDay, formatTime, daysApart } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { shellParts } from '#platform/web/shell-parts.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { buttonClass } from '#platform/web/ui/button-look.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import { useRowKeys } from '#platform/web/ui/use-row-keys.ts';
import { agendaOf, type AgendaDay } from '../../agenda.ts';
import { pendingQuery } from '../pending-query.ts';
import { LastDone, QuickDecision } from './beside.tsx';
import css from './pending.module.css';

/** The rest follows when it is asked for: on a phone it is not there until then, on a desk it is behind a scrollbar. */
const FIRST = 6;

type Task = Awaited<ReturnType<typeof pendingQuery.queryFn>>['items'][number];

/** The one list of what the person has to do, by deadline, from all rooms. J and K move, Enter opens. */
export function Pending({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const { data, error, refetch } = useQuery(pendingQuery);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [isWhole, setWhole] = useState(false);
  const isNarrow = !useMedia(DESKTOP);
  const most = isNarrow && !isWhole ? FIRST : Number.POSITIVE_INFINITY;
  const hasMore = data !== undefined && !isWhole && data.items.length > FIRST;
  const days = data ? agendaOf(data.items, now(), timeZone) : [];
  const today = days.find((day) => day.kind === 'today')?.tasks.length ?? 0;

  const tasks = data?.items ?? [];
  const { current, setCurrent } = useRowKeys({
    keys: tasks.slice(0, most).map(({ id }) => id),
    first: tasks[0]?.id,
    lettersOnly: true,
    onOpen: (id) => void navigate({ to: tasks.find((task) => task.id === id)?.link }),
  });
  useEffect(() => {
    if (current) list.current?.querySelector<HTMLElement>(`[data-task="${current}"]`)?.focus();
  }, [current]);

  /** Inside the list the arrows walk too. */
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : tasks[tasks.findIndex(({ id }) => id === current) + step];
    if (!next || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setCurrent(next.id);
  };

  const goOn = (id: string) => {
    const at = tasks.findIndex((task) => task.id === id);
    const next = tasks[at + 1] ?? tasks[at - 1];
    if (next) setCurrent(next.id);
  };

  /** The hand that asked for the rest goes on at its first. */
  const showAll = () => {
    flushSync(() => setWhole(true));
    list.current?.querySelectorAll('a')[FIRST]?.focus();
  };

  const more = (
    <LinkButton className={isNarrow ? css.more : 'end'} onClick={showAll}>
      {t('home.pending.all', { count: data?.total })}
    </LinkButton>
  );

  return (
    <Card
      data-tour="pending"
      className={classNames(css.card, className, isWhole && css.whole)}
      aria-labelledby="pending-title"
    >
      <div className={css.head}>
        <h2 className="h20" id="pending-title">
          {t('home.pending.title')}
        </h2>
        {data ? <span className="t13 ink3 num">{data.total}</span> : null}
        {today > 0 ? (
          <Pill tone="coral" className="end">
            {t('home.pending.today', { count: today })}
          </Pill>
        ) : null}
      </div>
      <div className={css.list} ref={list} onKeyDown={move} tabIndex={-1}>
        {error ? (
          <ErrorState
            title={t('home.pending.failed')}
            onRetry={() => void refetch()}
            requestId={requestIdOf(error)}
            level={3}
          />
        ) : !data ? (
          <SkeletonRows rows={6} height={59} picture={32} />
        ) : data.items.length === 0 ? (
          <EmptyState
            art={<InboxZero />}
            title={t('home.pending.zero_title')}
            text={t('home.pending.zero_text')}
            level={3}
          />
        ) : (
          firstOf(days, most).map((day) => (
            <Day key={day.day} day={day} current={current ?? data.items[0]?.id} onFocus={setCurrent} onNext={goOn} />
          ))
        )}
      </div>
      {hasMore && isNarrow ? more : null}
      {data ? (
        <Suspense>
          <LastDone className={css.done} />
        </Suspense>
      ) : null}
      {data && data.items.length > 0 ? (
        <div className={`${css.foot} desktop-only`}>
          <Kbd keys={['J', 'K']} /> {t('home.pending.move')} <Kbd keys="↵" /> {t('home.pending.open')}
          {hasMore ? more : null}
        </div>
      ) : null}
    </Card>
  );
}

/** The days up to the given number of tasks. */
function firstOf(days: readonly AgendaDay<Task>[], most: number): AgendaDay<Task>[] {
  let left = most;
  return days.flatMap((day) => {
    const tasks = day.tasks.slice(0, Math.max(0, left));
    left -= day.tasks.length;
    return tasks.length > 0 ? [{ ...day, tasks }] : [];
  });
}

interface DayProps {
  day: AgendaDay<Task>;
  current: string | undefined;
  onFocus: (id: string) => void;
  /** The task is done: the next one is current. */
  onNext: (id: string) => void;
}

function Day({ day, current, onFocus, onNext }: DayProps) {
  const { t } = useTranslation();
  const stamp = day.day === '' ? undefined : dayStamp(day.day);
  return (
    <div className={`${css.day} ${day.kind === 'today' ? css.today : ''}`}>
      <div className={css.stamp}>
        {stamp ? (
          <>
            <span className="t13">{day.kind === 'today' ? t('home.pending.stamp_today') : stamp.weekday}</span>
            <b>{stamp.day}</b>
          </>
        ) : (
          <span className="t13">{t('home.pending.no_date')}</span>
        )}
      </div>
      <ul>
        {day.tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            isCurrent={task.id === current}
            onFocus={() => onFocus(task.id)}
            onNext={() => onNext(task.id)}
          />
        ))}
      </ul>
    </div>
  );
}

interface TaskRowProps {
  task: Task;
  isCurrent: boolean;
  onFocus: () => void;
  onNext: () => void;
}

function TaskRow({ task, isCurrent, onFocus, onNext }: TaskRowProps) {
  const { t } = useTranslation();
  const decides = isCurrent && task.decides;
  const Icon = shellParts().icons[task.source] ?? IconSquareCheck;
  const isLate = task.due_at !== null && new Date(task.due_at) < now();
  const daysLeft = task.due_at ? daysApart(task.due_at, now()) : 0;
  // The day itself stands in the stamp beside it, unless it is over.
  const when = task.due_at
    ? isLate
      ? t('home.pending.late', { day: formatDay(task.due_at) })
      : daysLeft === 0
        ? t('home.pending.until', { time: formatTime(task.due_at) })
        : undefined
    : t('home.pending.since', { ago: formatAgo(task.created_at) });
  const takes = task.minutes === null ? undefined : t('home.pending.minutes', { count: task.minutes });
  const about = [when, task.detail, takes].filter(Boolean).join(' · ') || t('home.pending.left', { count: daysLeft });
  return (
    <li>
      <Link
        bare
        className={classNames(css.task, isCurrent && css.current, decides && css.deciding)}
        to={task.link}
        onFocus={onFocus}
        data-task={task.id}
      >
        <span className={css.icon}>
          <Icon />
        </span>
        <span className="grow">
          <span className={`${css.title} two-lines`}>{task.title}</span>
          <span className={classNames('t13 ink3', isCurrent ? 'two-lines' : 'cut')}>{about}</span>
        </span>
        {decides ? null : isCurrent ? (
          <span className={buttonClass({ variant: 'primary', size: 'small' }, css.go)} aria-hidden="true">
            {task.verb ?? t('home.pending.go')}
            <Kbd keys="↵" inherit className="desktop-only" />
          </span>
        ) : (
          <IconChevronRight size={16} className="ink3" />
        )}
      </Link>
      {decides ? (
        <Suspense>
          <QuickDecision
            source={task.source}
            id={task.id}
            title={task.title}
            className={css.decision}
            onDone={onNext}
          />
        </Suspense>
      ) : null}
    </li>
  );
}

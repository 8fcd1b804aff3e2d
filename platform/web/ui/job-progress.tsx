import { useState } from 'react';
import { formatPercent } from '../i18n.ts';
import { now } from '../now.ts';
import { useTranslation } from '../translation.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import css from './job-progress.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { minutesLeft } from './time-left.ts';

/** Long work, as the server tells it. It goes on when the page is left. */
export interface JobView {
  title: string;
  state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  done: number;
  total: number;
  failed: number;
  startedAt?: Date | undefined;
  /** What went wrong, row by row: at most a few hundred. */
  errors?: readonly { key: string; text: string }[];
}

export interface JobProgressProps {
  job: JobView;
  onStop?: (() => void) | undefined;
}

/** A bar, the counts, the time left, and the errors to open. */
export function JobProgress({ job, onStop }: JobProgressProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const share = job.total > 0 ? (job.done + job.failed) / job.total : 0;
  const left =
    job.startedAt && job.state === 'running'
      ? minutesLeft(job.done + job.failed, job.total, job.startedAt, now())
      : undefined;
  const errors = job.errors ?? [];
  const ends = {
    waiting: t('ui.job.waiting'),
    done: t('ui.job.finished'),
    stopped: t('ui.job.stopped'),
    failed: t('ui.job.stopped'),
  };
  return (
    <Card padded aria-label={job.title}>
      <div className={css.line}>
        <span className="strong">{job.title}</span>
        <span className="num medium">{formatPercent(share)}</span>
      </div>
      <ProgressBar className={css.bar} label={job.title} share={share} />
      <div className={`${css.line} t13 ink3`}>
        <span>
          {t('ui.job.done', { count: job.done })}
          {job.failed > 0 ? `, ${t('ui.job.errors', { count: job.failed })}` : null}
        </span>
        <span>
          {job.state === 'running'
            ? left === undefined
              ? t('ui.job.keepsGoing')
              : left === 0
                ? t('ui.job.leftSeconds')
                : t('ui.job.left', { count: left })
            : ends[job.state]}
        </span>
      </div>
      {errors.length > 0 || (onStop && job.state === 'running') ? (
        <div className={css.actions}>
          {errors.length > 0 ? (
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('ui.job.seeErrors', { count: job.failed })}
            </Button>
          ) : null}
          {onStop && job.state === 'running' ? (
            <Button size="small" variant="quiet" onClick={onStop}>
              {t('ui.job.stop')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {open ? (
        <ul className={css.errors} tabIndex={0} aria-label={t('ui.job.seeErrors', { count: job.failed })}>
          {errors.map((error) => (
            <li key={error.key}>{error.text}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

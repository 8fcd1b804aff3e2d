import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { stages } from '../../candidacy.ts';
import type { CandidacyDetail } from '../recruitment.ts';
import css from './stage-line.module.css';

/** The stages in their order, with the day on which each was reached. */
export function StageLine({ state, events }: Pick<CandidacyDetail, 'state' | 'events'>) {
  const { t } = useTranslation();
  const here = stages.findIndex((stage) => stage === state);
  const reachedAt = new Map(events.map((event) => [event.state, event.at]));
  return (
    <ol className={css.line} aria-label={t('recruitment.candidate.stages')}>
      {stages.map((stage, at) => {
        const day = reachedAt.get(stage);
        const isDone = here >= 0 ? at <= here : day !== undefined;
        return (
          <li
            key={stage}
            className={css.stage}
            data-done={isDone || undefined}
            aria-current={at === here ? 'step' : undefined}
          >
            <span className={at === here ? 't13 strong' : 't13'}>{t(`recruitment.case.candidacy.state.${stage}`)}</span>
            <span className="t13 ink3">{isDone && day ? formatDay(day) : ''}</span>
          </li>
        );
      })}
    </ol>
  );
}

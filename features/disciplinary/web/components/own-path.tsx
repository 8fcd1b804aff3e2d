import { dayStamp, formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { Process } from '../disciplinary.ts';
import { hearingMoment } from '../hearing-moment.ts';
import { dayOfTerm } from '../use-proofs.ts';
import { VideoChoice, VideoQuestion } from './video-choice.tsx';
import css from './own-path.module.css';

/** When the person is heard, as a day to keep. */
export function OwnHearing({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  if (one.minutes !== null || one.channel === null || one.decided_on !== null) return null;
  if (one.channel === 'written' || one.hearing_on === null) {
    const how = one.channel === 'written' ? 'written' : 'unset';
    return (
      <Card padded>
        <p className="t17 medium">{t(`disciplinary.hearing.${how}`)}</p>
        <p className="ink2">{t(`disciplinary.hearing.${how}Text`)}</p>
      </Card>
    );
  }
  const { weekday, day, month } = dayStamp(one.hearing_on);
  const isAsked = one.channel === 'video' && one.has_video === null;
  return (
    <Card padded>
      <div className={css.hearing}>
        <p className={css.stamp}>
          <span className="t13">{weekday}</span>
          <strong className="h20 num">{day}</strong>
          <span className="t13">{month}</span>
        </p>
        <div className={css.when}>
          <p className="t17 medium">
            {t('disciplinary.hearing.at', {
              hour: one.hearing_at ?? '',
              how: t(`disciplinary.channel.${one.channel}`),
              place: one.hearing_place,
            })}
          </p>
          <p className="ink2">{t('disciplinary.hearing.text')}</p>
        </div>
        {isAsked ? null : <VideoChoice process={one} />}
      </div>
      {isAsked ? <VideoQuestion process={one} /> : null}
    </Card>
  );
}

const steps = ['summoned', 'prepare', 'heard', 'decided', 'appeal'] as const;

/** Where the person stands on the way, step by step. */
export function OwnPath({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const { reached, said } = useReached(one);
  const at = steps.findIndex((step) => !reached[step]);
  return (
    <Card padded>
      <SectionTitle className={css.head}>{t('disciplinary.path.title')}</SectionTitle>
      <ol className={css.path}>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined}>
            <StateGlyph state={reached[step] ? 'done' : index === at ? 'review' : 'draft'} size={16} />
            <div>
              <p className={classNames('medium', index === at && css.now)}>{t(`disciplinary.path.${step}`)}</p>
              {said[step] ? <p className="t13 ink2">{said[step]}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function useReached(one: Process) {
  const { t } = useTranslation();
  const day = (on: string | null) => (on === null ? '' : formatDay(on));
  const given = one.evidence.filter(({ side, given_on: on }) => side === 'company' && on !== null).length;
  const counted = dayOfTerm(one);
  const last = one.calendar.findLast(({ counts }) => counts !== null)?.day ?? null;
  const isOver = last !== null && counted === null;
  return {
    reached: {
      summoned: one.received_on !== null,
      prepare: isOver,
      heard: one.minutes !== null || one.decided_on !== null,
      decided: one.notified_on !== null,
      appeal: ['firm', 'executed', 'closed'].includes(one.state),
    },
    said: {
      summoned: t('disciplinary.path.summonedOn', { day: day(one.charged_on), count: given }),
      prepare: counted
        ? t('disciplinary.path.dayOf', { ...counted, last: day(last) })
        : last
          ? t('disciplinary.clocks.closed', { day: day(last) })
          : t('disciplinary.path.fromReceipt'),
      heard: hearingMoment(one),
      decided: one.notified_on ? day(one.notified_on) : t('disciplinary.path.another'),
      appeal: t('disciplinary.path.appealDays', { count: one.limits.appeal }),
    },
  };
}

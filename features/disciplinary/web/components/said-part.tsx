import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import type { Process } from '../disciplinary.ts';
import css from './process.module.css';

/** What the person said and asked for. */
export function DefencePart({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const prose = (text: string | null) => (text ? <span className={css.prose}>{text}</span> : null);
  return (
    <FactList
      facts={[
        [t('disciplinary.fact.answer'), prose(one.answer)],
        [t('disciplinary.fact.witnesses'), one.witnesses],
        [
          t('disciplinary.fact.companion'),
          [one.companion, one.companion_kind && t(`disciplinary.companion.${one.companion_kind}`)]
            .filter(Boolean)
            .join(', '),
        ],
        [t('disciplinary.fact.adjustments'), one.adjustments],
        [t('disciplinary.fact.moreTime'), one.more_time_reason],
        [
          t('disciplinary.fact.video'),
          one.has_video === null ? null : t(`disciplinary.hearing.video.${one.has_video ? 'yes' : 'no'}`),
        ],
      ]}
    />
  );
}

/** The decision with its reasons, and what became of the appeal. */
export function DecisionPart({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const prose = (text: string | null) => (text ? <span className={css.prose}>{text}</span> : null);
  const measure = (name: Process['measure'], days: number | null, percent: number | null) =>
    name &&
    [
      t(`disciplinary.measure.${name}`),
      days === null ? '' : t('disciplinary.days', { count: days }),
      percent === null ? '' : `${percent} %`,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <>
      <FactList
        facts={[
          [t('disciplinary.fact.measure'), measure(one.measure, one.suspension_days, one.fine_percent)],
          [t('disciplinary.fact.reasons'), prose(one.reasons)],
          [t('disciplinary.fact.proportion'), prose(one.proportion)],
          [t('disciplinary.fact.proof'), prose(one.proof)],
        ]}
      />
      {one.appeal ? (
        <FactList
          title={t('disciplinary.fact.appeal')}
          facts={[
            [t('disciplinary.fact.appeal'), prose(one.appeal)],
            [t('disciplinary.fact.measure'), measure(one.appeal_measure, one.appeal_days, one.appeal_percent)],
            [t('disciplinary.fact.appealReasons'), prose(one.appeal_reasons)],
          ]}
        />
      ) : null}
    </>
  );
}

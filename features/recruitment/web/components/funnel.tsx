import { formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import css from './funnel.module.css';

interface Props {
  stages: readonly { readonly stage: string; readonly reached: number; readonly standing: number }[];
  /** The seats that are to be filled: one dotted line over the last stages. */
  seats?: number;
}

/** The last stages, where people are few enough for the line of the seats to say something. */
const lastStages = 4;

/** How many came to each stage, as bars that fall, with the share that went on between them. */
export function Funnel({ stages, seats }: Props) {
  const { t } = useTranslation();
  const shown = stages.filter(({ stage }) => stage !== 'onboarded');
  const most = Math.max(1, seats ?? 0, shown[2]?.reached ?? 0);
  const shareOf = (reached: number) => Math.min(1, reached / most);
  return (
    <ul className={css.funnel} aria-label={t('recruitment.funnel.label')}>
      {shown.map(({ stage, reached, standing }, at) => {
        const next = shown[at + 1];
        const drawn: Record<string, number> = {
          '--share': shareOf(reached),
          '--next': shareOf(next?.reached ?? 0),
          '--seats': shareOf(seats ?? 0),
        };
        const isLate = seats !== undefined && at >= shown.length - lastStages;
        return (
          <li key={stage} className={css.stage} style={drawn}>
            <div className={css.plot}>
              <div className={css.column}>
                <b className={`num t13 ${css.figure ?? ''}`}>{formatNumber(reached)}</b>
                <i className={css.bar} data-cut={reached > most * 1.05 || undefined} />
              </div>
              {next ? (
                <span className={css.slope}>
                  <span className="t13 ink2 num">{reached > 0 ? formatPercent(next.reached / reached) : ''}</span>
                </span>
              ) : null}
              {isLate ? <i className={css.seats} /> : null}
              {isLate && !next ? (
                <span className={`t13 strong ${css.label ?? ''}`}>
                  {t('recruitment.funnel.seats', { count: seats })}
                </span>
              ) : null}
            </div>
            <div>
              <p className="t13 ink2 cut">{t(`recruitment.case.candidacy.state.${stage}`)}</p>
              <p className="t13 ink3 cut">{t('recruitment.funnel.standing', { count: standing })}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

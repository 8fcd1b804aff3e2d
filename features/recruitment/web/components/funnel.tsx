import { formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import css from './funnel.module.css';

interface Props {
  stages: readonly { readonly stage: string; readonly reached: number; readonly standing: number }[];
  /** The seats that are to be filled: one dotted line across. */
  seats?: number;
}

/** How many came to each stage, as bars that fall, with the share that went on between them. */
export function Funnel({ stages, seats }: Props) {
  const { t } = useTranslation();
  const shown = stages.filter(({ stage }) => stage !== 'onboarded');
  const most = Math.max(1, seats ?? 0, ...shown.map(({ reached }) => reached));
  return (
    <ul className={css.funnel} aria-label={t('recruitment.funnel.label')}>
      {shown.map(({ stage, reached, standing }, at) => {
        const before = shown[at - 1]?.reached ?? 0;
        return (
          <li key={stage} className={css.stage}>
            <span className="t13 ink3 num">{at > 0 && before > 0 ? formatPercent(reached / before) : ' '}</span>
            <div className={css.room}>
              {seats === undefined ? null : (
                <i className={css.seats} style={{ insetBlockEnd: `${(seats / most) * 100}%` }} />
              )}
              <div className={css.bar} style={{ blockSize: `${Math.max(2, (reached / most) * 100)}%` }} />
            </div>
            <b className="num">{formatNumber(reached)}</b>
            <span className="t13 ink2">{t(`recruitment.case.candidacy.state.${stage}`)}</span>
            <span className="t13 ink3">{t('recruitment.funnel.standing', { count: standing })}</span>
          </li>
        );
      })}
    </ul>
  );
}

import { formatDay, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { showForecast, type Vacancy } from '../recruitment.ts';
import { Bars } from './bars.tsx';
import css from './cohort-summary.module.css';
import { Funnel } from './funnel.tsx';

/** A source that keeps fewer than this share until day 30 is looked at. */
const worrying = 0.75;

/** The cohort of a vacancy: how far its people are, what it lacks, and who of earlier ones stayed. */
export function CohortSummary({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  const { seats, signed, survival } = vacancy;
  const missing = seats - signed;
  const hired = survival.reduce((sum, one) => sum + one.hired, 0);
  return (
    <div className={css.summary} data-beside={survival.length > 0 || undefined}>
      <Card padded>
        <SectionTitle
          className={css.head ?? ''}
          aside={
            <span className="t13">
              {missing > 0 ? (
                <b className="due-today">{t('recruitment.cohort.missing', { count: missing })} </b>
              ) : (
                <b>{t('recruitment.cohort.full')} </b>
              )}
              <span className="ink2">{showForecast(t, vacancy)}</span>
            </span>
          }
        >
          {t('recruitment.cohort.of', { day: formatDay(vacancy.starts_on) })}
        </SectionTitle>
        <Funnel stages={vacancy.funnel} seats={seats} />
      </Card>
      {survival.length > 0 ? (
        <Card padded className="stack gap12">
          <SectionTitle aside={<span className="t13 ink3">{t('recruitment.cohort.hired', { count: hired })}</span>}>
            {t('recruitment.cohort.survival')}
          </SectionTitle>
          <Bars
            bars={survival.map((one) => ({
              key: one.source,
              name: t(`recruitment.source.${one.source}`),
              share: one.stayed / one.hired,
              calls: one.stayed / one.hired < worrying,
              value: t('recruitment.cohort.stayed', {
                share: formatPercent(one.stayed / one.hired),
                count: formatNumber(one.hired),
              }),
            }))}
          />
        </Card>
      ) : null}
    </div>
  );
}

import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { showForecast, type Desk } from '../recruitment.ts';
import { Funnel } from './funnel.tsx';

/** Each cohort with its seats, what is signed, what it lacks by day, and where it will get to. */
export function Cohorts({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  return (
    <div className="stack gap16">
      <Card padded>
        <SectionTitle>{t('recruitment.funnel.title')}</SectionTitle>
        <Funnel stages={desk.funnel} />
      </Card>
      <ul className="stack gap12" aria-label={t('recruitment.cohort.title')}>
        {desk.cohorts.map((one) => (
          <Card
            as="li"
            padded
            className="stack gap8"
            key={one.vacancy_id}
            {...(one.is_at_risk ? { calls: 'hands' as const } : {})}
          >
            <div className="row wrap between gap12">
              <Link
                bare
                className="strong"
                to="/atraccion/seleccion/todasvacantes/candidatos/$id"
                params={{ id: one.vacancy_id }}
              >
                {one.title}
              </Link>
              <StateMark state={one.is_at_risk ? 'pending' : 'done'}>
                {t(one.is_at_risk ? 'recruitment.cohort.atRisk' : 'recruitment.cohort.onTrack')}
              </StateMark>
            </div>
            <p className="t13 ink2">
              {t('recruitment.cohort.starts', {
                campaign: one.campaign,
                day: formatDay(one.starts_on),
                count: one.days_left,
              })}
            </p>
            <ProgressBar
              label={t('recruitment.cohort.signedOf', { signed: one.signed, seats: one.seats })}
              share={one.seats === 0 ? 0 : Math.min(1, one.signed / one.seats)}
            />
            <p className="t13">
              {t('recruitment.cohort.signedOf', { signed: one.signed, seats: one.seats })}.{' '}
              {one.missing_by_day > 0
                ? t('recruitment.cohort.byDay', { count: formatNumber(one.missing_by_day, 1) })
                : ''}{' '}
              {showForecast(t, one)}
            </p>
          </Card>
        ))}
      </ul>
    </div>
  );
}

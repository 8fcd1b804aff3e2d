import { formatDay, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Bone } from '#platform/web/ui/skeleton.tsx';
import { Tooltip } from '#platform/web/ui/tooltip.tsx';
import type { session } from '../sign-in.ts';
import css from './sign-ins.module.css';

type Totals = Awaited<ReturnType<typeof session.sumSignIns>>;

/** The totals of the report, its days as bars, and what people came in with. */
export function SignInSummary({ totals }: { totals: Totals | undefined }) {
  const { t } = useTranslation();
  if (!totals) return <Bone width="100%" height={190} />;
  const all = totals.signed_in + totals.refused;
  if (all === 0) return null;
  return (
    <Card>
      <div className={css.summary}>
        <div className={css.figures}>
          <div>
            <div className="t13 ink2">{t('session.signIns.people')}</div>
            <div className="h34 num">{formatNumber(totals.people)}</div>
            <div className="t13 ink3">
              {t('session.signIns.entries', { count: totals.signed_in, shown: formatNumber(totals.signed_in) })}
            </div>
          </div>
          <div>
            <div className="t13 ink2">{t('session.signIns.refused')}</div>
            <div className="h20 num">{formatNumber(totals.refused)}</div>
            <div className="t13 ink3">
              {t('session.signIns.refusedShare', { share: formatPercent(totals.refused / all) })}
            </div>
          </div>
        </div>
        <div className={css.part}>
          <SectionTitle>{t('session.signIns.byDay')}</SectionTitle>
          <DayBars days={totals.days} />
        </div>
        <div className={css.part}>
          <SectionTitle>{t('session.signIns.byMethod')}</SectionTitle>
          <ul className={css.methods}>
            {totals.methods.map(({ method, signed_in: count }) => (
              <li key={method}>
                <div className="row between t13">
                  <span className="cut">{t(`session.signIns.method.${method}`)}</span>
                  <span className="num medium">{formatNumber(count)}</span>
                </div>
                <div className={css.track} aria-hidden="true">
                  <span style={{ width: `${totals.signed_in === 0 ? 0 : (count / totals.signed_in) * 100}%` }} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}

/** A bar for each day, the refused on top; the list of its figures is what a screen reader reads. */
function DayBars({ days }: { days: Totals['days'] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...days.map((one) => one.signed_in + one.refused));
  const step = Math.ceil(days.length / 8);
  return (
    <ol className={css.bars}>
      {days.map((one, index) => {
        const told = t('session.signIns.dayLabel', {
          day: formatDay(one.day),
          signed_in: formatNumber(one.signed_in),
          refused: formatNumber(one.refused),
        });
        return (
          <li key={one.day}>
            <Tooltip text={told}>
              <span className={css.bar}>
                <span className="visually-hidden">{told}</span>
                <span className={css.refused} style={{ height: `${(one.refused / most) * 100}%` }} />
                <span className={css.entered} style={{ height: `${(one.signed_in / most) * 100}%` }} />
              </span>
            </Tooltip>
            <span className={`t13 ink3 nowrap ${css.under}`} aria-hidden="true">
              {index % step === 0 ? formatDay(one.day).split(' ').slice(0, 2).join(' ') : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

import { useQuery } from '@tanstack/react-query';
import { addDays } from '#platform/contract/calendar-day.ts';
import { dayStamp, formatNumber, formatPercent, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { security, type AbsenceReport } from '../security.ts';
import css from './absence-strip.module.css';

const parts = ['justified', 'unjustified', 'presumed'] as const;
const days = 14;
const mostReasons = 5;

interface Props {
  today: { readonly planned: number; readonly absent: number } | undefined;
}

/** Over the desk of who reads the report: who did not begin today, two weeks of absences, and why people are missing. */
export function AbsenceStrip({ today }: Props) {
  const { t } = useTranslation();
  const to = isoDay(now());
  const { data } = useQuery(security.getAbsenceReport.query({ query: { from: addDays(to, 1 - days), to } }));
  if (!data || data.planned === 0) return null;
  return (
    <Card className={css.strip}>
      <section className={css.part}>
        <h2 className="t13 ink2">{t('security.absences.today')}</h2>
        <p>
          <b className="h34 num">{today ? formatNumber(today.absent) : '–'}</b>{' '}
          <span className="t13 ink2">
            {today ? t('security.strip.ofPlanned', { planned: formatNumber(today.planned) }) : null}
          </span>
        </p>
      </section>
      <section className={css.part}>
        <SectionTitle
          aside={
            <span className={`t13 ink2 ${css.legend}`} aria-hidden>
              {parts.map((part) => (
                <span key={part} className={css.key}>
                  <i className={css[part]} />
                  {t(`security.outcome.${part}`)}
                </span>
              ))}
            </span>
          }
        >
          {t('security.strip.twoWeeks')}
        </SectionTitle>
        <Days trend={data.trend} today={to} />
      </section>
      <section className={css.part}>
        <SectionTitle>{t('security.report.byCode')}</SectionTitle>
        <Reasons codes={data.codes} />
      </section>
    </Card>
  );
}

/** The column of the day with most, in pixels: its number stands above it. */
const tallest = 66;

/** One column a day: justified below, then what was not, then what nobody classified yet. */
function Days({ trend, today }: { trend: AbsenceReport['trend']; today: string }) {
  const { t } = useTranslation();
  const totalOf = (one: AbsenceReport['trend'][number]) => parts.reduce((sum, part) => sum + one[part], 0);
  const most = Math.max(1, ...trend.map(totalOf));
  return (
    <ul className={css.days} aria-label={t('security.strip.twoWeeks')}>
      {trend.map((one) => {
        const { weekday, day } = dayStamp(one.day);
        const said = parts
          .filter((part) => one[part] > 0)
          .map((part) => `${t(`security.outcome.${part}`)} ${one[part]}`);
        return (
          <li key={one.day} className={css.day}>
            <span className="visually-hidden">{`${weekday} ${day}: ${said.join(', ') || '0'}`}</span>
            <span className={css.column} aria-hidden>
              {parts.map((part) =>
                one[part] > 0 ? (
                  <i key={part} className={css[part]} style={{ blockSize: `${(one[part] / most) * tallest}px` }} />
                ) : null,
              )}
              <span className="t13 num">{totalOf(one) > 0 ? formatNumber(totalOf(one)) : ''}</span>
            </span>
            <span className={`t13 ${one.day === today ? 'strong' : 'ink2'} ${css.when ?? ''}`} aria-hidden>
              {one.day === today ? (
                t('security.strip.today')
              ) : (
                <>
                  {weekday}
                  <br />
                  {day}
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Reasons({ codes }: { codes: AbsenceReport['codes'] }) {
  const { t } = useTranslation();
  const all = codes.reduce((sum, { people }) => sum + people, 0);
  if (all === 0) return <p className="t13 ink2">{t('security.strip.noReasons')}</p>;
  return (
    <dl className={css.reasons}>
      {codes
        .toSorted((a, b) => b.people - a.people)
        .slice(0, mostReasons)
        .map(({ code, people }) => (
          <div key={code}>
            <dt className="t13 ink2 cut">
              {code === 'private' ? t('security.report.private') : t(`security.case.absence.code.${code}`)}
            </dt>
            <dd>
              <i className={css.track}>
                <i style={{ inlineSize: `${(people / all) * 100}%` }} />
              </i>
              <span className="t13 strong num">{formatPercent(people / all)}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}

import { IconCalculator } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDay, formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { resignations, type SettlementLine } from '../resignations.ts';
import css from './settlement-forecast.module.css';

/** What one would be paid on a last day, each line explained. Nothing stands on the screen before it is asked for. */
export function SettlementForecast({ lastDay, today }: { lastDay: string; today: string }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const [day, setDay] = useState(lastDay);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  return (
    <Card padded>
      <section aria-label={t('resignations.settle.title')} className="stack gap12">
        <SectionTitle
          aside={
            <Button
              variant={isShown ? 'quiet' : 'outline'}
              icon={<IconCalculator />}
              onClick={() => setIsShown(!isShown)}
            >
              {t(isShown ? 'resignations.settle.hide' : 'resignations.settle.show')}
            </Button>
          }
        >
          {t('resignations.settle.title')}
        </SectionTitle>
        <p className="t13 ink2">{t('resignations.settle.lead')}</p>
        {isShown ? (
          <>
            <DateField
              label={t('resignations.own.lastDay')}
              name="settle_day"
              value={day}
              onChange={setDay}
              min={today}
              error={day === '' || isDay ? undefined : t('ui.issue.invalid_date')}
              required
            />
            {isDay ? <Lines key={day} day={day} /> : null}
          </>
        ) : null}
      </section>
    </Card>
  );
}

function Lines({ day }: { day: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    ...resignations.getSettlement.query({ query: { last_day: day } }),
    gcTime: 0,
    retry: false,
  });
  if (error) return <FailureWords words={explainFailure(error)} />;
  if (data === undefined) return <SkeletonRows rows={5} height={48} />;
  if (data === null) return <p>{t('resignations.settle.noSalary')}</p>;
  const total = (key: 'earned' | 'deducted' | 'net') => (
    <div className={key === 'net' ? css.net : css.total}>
      <dt className="strong">{t(`resignations.settle.${key}`)}</dt>
      <dd className="num strong">{formatMoney(data[key])}</dd>
    </div>
  );
  return (
    <>
      <dl className={css.lines}>
        {data.lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
        {total('earned')}
        {total('deducted')}
        {total('net')}
      </dl>
      <p className="t13 ink2">{t('resignations.settle.note')}</p>
    </>
  );
}

function Line({ line }: { line: SettlementLine }) {
  const { t } = useTranslation();
  const { key, nature, amount, base, quantity, from } = line;
  const told = {
    base: formatMoney(base),
    quantity: formatNumber(quantity, Number.isInteger(quantity) ? 0 : 2),
    from: from === null ? '' : formatDay(from),
  };
  return (
    <div className={css.line}>
      <dt>
        {t(`resignations.settle.line.${key}`)}
        <span className={`t13 ink2 ${css.why}`}>{t(`resignations.settle.why.${key}`, told)}</span>
      </dt>
      <dd className="num">{formatMoney(nature === 'deduction' ? -amount : amount)}</dd>
    </div>
  );
}

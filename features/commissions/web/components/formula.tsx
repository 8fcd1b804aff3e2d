import { formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Live, LiveLine } from '../commissions.ts';
import css from './own.module.css';

/** Each line with the numbers that are used to pay it: they add up to the total. */
export function Formula({ live }: { live: Live }) {
  const { t } = useTranslation();
  return (
    <ul className={css.lines} aria-label={t('commissions.own.lines')}>
      {live.lines.map((line) => (
        <li key={line.key}>
          <span className={css.line}>
            <span className="medium">{line.name || t(`commissions.line.${line.key}`)}</span>
            <span className="num medium">{formatMoney(Number(line.amount))}</span>
          </span>
          <span className="t13 ink2">
            {workingsOf(line)
              .map(({ name, values }) => t(`commissions.working.${name}`, values))
              .join(' ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function workingsOf({ workings }: LiveLine) {
  return workings.map(({ name, values }) => ({
    name,
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, numberOf(value)])),
  }));
}

const numberOf = (value: string) =>
  value === '' || Number.isNaN(Number(value)) ? value : formatNumber(Number(value), 4);

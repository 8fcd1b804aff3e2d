import { Fragment } from 'react';
import { formatMoney, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Live, LiveLine } from '../commissions.ts';
import css from './own.module.css';

/** Each line with the numbers that are used to pay it: they add up to the total. Where it is one product, as plates. */
export function Formula({ live }: { live: Live }) {
  const { t } = useTranslation();
  const plates = platesOf(live);
  if (plates)
    return (
      <ul className={css.plates} aria-label={t('commissions.own.lines')}>
        {plates.map(({ key, figure, note }, at) => (
          <Fragment key={key}>
            {at > 0 ? (
              <li aria-hidden="true" className={css.sign}>
                ×
              </li>
            ) : null}
            <li className={css.plate}>
              <span className="h20 num">{figure}</span>
              <span className="t13 ink2">{typeof note === 'string' ? note : t(...note)}</span>
            </li>
          </Fragment>
        ))}
        <li aria-hidden="true" className={css.sign}>
          =
        </li>
        <li className={css.result}>
          <span className="h20 num">{formatMoney(Number(live.total))}</span>
          <span className="t13">{t(isRounded(live) ? 'commissions.plate.rounded' : 'commissions.plate.total')}</span>
        </li>
      </ul>
    );
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

interface Plate {
  readonly key: string;
  readonly figure: string;
  readonly note: string | readonly [string, Readonly<Record<string, string>>];
}

/** The factors of a month that is one product: units, their value, what multiplies them. Undefined for any other. */
function platesOf({ lines, condition }: Live): Plate[] | undefined {
  const [first] = lines;
  if (!first || !condition) return undefined;
  const others = lines.slice(1).filter(({ key }) => key !== 'rounding');
  if (others.some(({ key }) => !key.startsWith('factor.') && key !== 'presence')) return undefined;
  const valueOf = (line: LiveLine, name: string) => line.workings.filter((one) => one.name === name);
  const steps = valueOf(first, 'step');
  const [rate] = [...valueOf(first, 'rate'), ...steps];
  const isProduct = first.workings.every(({ name }) => ['units', 'rate', 'step'].includes(name));
  const component = condition.rules.components.find(({ key }) => key === first.key);
  const isFlat = component?.pays === 'steps' && component.mode === 'flat';
  if (!rate || !isProduct || steps.length > 1 || isFlat) return undefined;
  const metric = condition.rules.metrics.find(({ key }) => key === component?.metric);
  const units = valueOf(first, 'units')[0]?.values['units'] ?? '0';
  const paid = rate.values['rate'] ?? rate.values['value'] ?? '0';
  const isShare = component?.pays === 'share';
  const figureOf = (key: string, value: string) =>
    condition.rules.metrics.find((one) => key === `factor.${one.key}`)?.unit === 'share'
      ? formatPercent(Number(value))
      : numberOf(value);
  const from = rate.values['from'];
  return [
    {
      key: 'units',
      figure: metric?.unit === 'pesos' ? formatMoney(Number(units)) : numberOf(units),
      note: metric?.name ?? first.name,
    },
    {
      key: 'rate',
      figure: isShare ? `${numberOf(String(Number(paid) * 100))} %` : formatMoney(Number(paid)),
      note: from === undefined ? first.name : ['commissions.plate.step', { from: numberOf(from) }],
    },
    ...others.map(({ key, name, workings }): Plate => {
      const values = workings[0]?.values ?? {};
      return key === 'presence'
        ? {
            key,
            figure: `${numberOf(values['of'] ?? '')}/${numberOf(values['whole'] ?? '')}`,
            note: [workings[0]?.name === 'shifts' ? 'commissions.plate.shifts' : 'commissions.plate.days', {}],
          }
        : {
            key,
            figure: numberOf(values['factor'] ?? ''),
            note: ['commissions.plate.factor', { name, figure: figureOf(key, values['figure'] ?? '') }],
          };
    }),
  ];
}

const isRounded = ({ lines }: Live) => lines.some(({ key }) => key === 'rounding');

function workingsOf({ workings }: LiveLine) {
  return workings.map(({ name, values }) => ({
    name,
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, numberOf(value)])),
  }));
}

const numberOf = (value: string) =>
  value === '' || Number.isNaN(Number(value)) ? value : formatNumber(Number(value), 4);

import { dayStamp, formatMoney, formatMonth } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Standing } from '../referrals.ts';
import css from './payment-months.module.css';

const parts = ['paid', 'on_the_way', 'possible'] as const;

/** A day of the month, wherever one is. */
const middleOf = (month: string) => `${month}-15`;

/** One's payments by month: what was paid stands solid, what is on its way in marigold, what is possible dashed. */
export function PaymentMonths({ months }: { months: Standing['months'] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...months.map((one) => one.paid + one.on_the_way + one.possible));
  return (
    <ul className={css.months} aria-label={t('referrals.pay.months')}>
      {months.map((one) => (
        <li key={one.month} className={css.month}>
          <span className="visually-hidden">{saying(one)}</span>
          <span className={css.bars} aria-hidden>
            {parts.map((part) =>
              one[part] > 0 ? (
                <i key={part} className={css[part]} style={{ blockSize: `${(one[part] / most) * 100}%` }} />
              ) : null,
            )}
          </span>
          <span className="t13 ink2" aria-hidden>
            {dayStamp(middleOf(one.month)).month}
          </span>
        </li>
      ))}
    </ul>
  );

  function saying(one: Standing['months'][number]): string {
    const said = parts.flatMap((part) =>
      one[part] > 0 ? [`${t(`referrals.pay.part.${part}`)} ${formatMoney(one[part])}`] : [],
    );
    return `${formatMonth(middleOf(one.month))}: ${said.length > 0 ? said.join(', ') : t('referrals.pay.nothing')}`;
  }
}

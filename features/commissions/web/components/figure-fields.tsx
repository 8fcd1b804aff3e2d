import { useTranslation } from '#platform/web/translation.ts';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';

/** Letters of a reason that says something. */
export const leastReason = 10;

/** A share is typed in percent and kept as a part of one. */
export const scaleOf = (unit: string | undefined) => (unit === 'share' ? 100 : 1);
export const keptFigure = (typed: number, scale: number) => String(Number((typed / scale).toFixed(6)));

/** Words of why a typed figure cannot be kept yet. */
export function useFigureFault(): (typed: number | undefined, reason: string) => string | false {
  const { t } = useTranslation();
  return (typed, reason) => {
    if (typed === undefined || Number.isNaN(typed) || typed < 0) return t('commissions.error.value_missing');
    return reason.trim().length < leastReason ? t('commissions.error.reason_missing') : false;
  };
}

interface Props {
  scale: number;
  value: number | undefined;
  onValue: (value: number | undefined) => void;
  reason: string;
  onReason: (reason: string) => void;
}

/** How much, and why somebody says so by hand. */
export function FigureFields({ scale, value, onValue, reason, onReason }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        label={t(scale === 100 ? 'commissions.person.valueShare' : 'commissions.dispute.right')}
        decimals
        value={value}
        onChange={onValue}
        required
      />
      <TextArea
        label={t('commissions.sign.reason')}
        value={reason}
        onChange={onReason}
        minLength={leastReason}
        maxLength={500}
        required
      />
    </>
  );
}

import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import css from './needs-field.module.css';
import { seatAttributes, type SeatAttribute } from '../../policy.ts';

interface NeedsFieldProps {
  label: string;
  hint?: string;
  value: readonly SeatAttribute[];
  onChange: (value: SeatAttribute[]) => void;
}

/** What a seat must have, to tick. */
export function NeedsField({ label, hint, value, onChange }: NeedsFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.field}>
      <legend className="strong">{label}</legend>
      {hint ? <p className="t13 ink2">{hint}</p> : null}
      <div className="row wrap gap16">
        {seatAttributes.map((one) => (
          <Checkbox
            key={one}
            label={t(`workplaces.attribute.${one}`)}
            value={value.includes(one)}
            onChange={(isOn) => onChange(seatAttributes.filter((key) => (key === one ? isOn : value.includes(key))))}
          />
        ))}
      </div>
    </fieldset>
  );
}

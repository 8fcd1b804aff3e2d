import { IconPlus, IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslation } from '../translation.ts';
import css from './chip.module.css';
import { classNames } from './class-names.ts';
import type { PopoverTrigger } from './popover.tsx';

export interface ChipProps extends ComponentProps<'button'> {
  ref?: Ref<HTMLButtonElement>;
  icon?: ReactNode;
}

/** A filter that can be added: dashed, with a plus. */
export function Chip({ icon = <IconPlus size={14} />, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classNames(css.chip, className)}>
      {icon}
      {children}
    </button>
  );
}

export interface ActiveChipProps {
  /** "Tipo: contrato". */
  label: string;
  onRemove: () => void;
  /** What its words open: the filter again. */
  opens?: PopoverTrigger | undefined;
}

/** A filter that is on: its words, and a cross to take it off. */
export function ActiveChip({ label, onRemove, opens }: ActiveChipProps) {
  const { t } = useTranslation();
  return (
    <span className={classNames(css.chip, css.on)}>
      {opens ? (
        <button type="button" {...opens} className={css.word}>
          {label}
        </button>
      ) : (
        label
      )}
      <button type="button" className={css.cross} aria-label={t('ui.chip.remove', { label })} onClick={onRemove}>
        <IconX size={14} />
      </button>
    </span>
  );
}

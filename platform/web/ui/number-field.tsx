import { useState } from 'react';
import { useTranslation } from '../translation.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { readNumber, writeNumber } from './number-text.ts';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'maxLength'
> {
  /** NaN when what stands there is no number: the schema refuses it. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  decimals?: boolean;
}

/** A number, typed as people write it and shown with its thousands when the field is left. */
export function NumberField({ value, onChange, onBlur, decimals, ...rest }: NumberFieldProps) {
  const { i18n } = useTranslation();
  const locale = i18n.language.startsWith('en') ? 'en' : 'es-CO';
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...rest}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed ?? writeNumber(value, locale)}
      onChange={(text) => {
        setTyped(text);
        onChange(readNumber(text));
      }}
      onBlur={() => {
        if (!Number.isNaN(readNumber(typed ?? ''))) setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}

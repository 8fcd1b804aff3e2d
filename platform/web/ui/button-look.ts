import { classNames } from './class-names.ts';
import css from './button.module.css';

/** `primary` once a view; `danger` (red, filled) only inside a confirmation; `remove` is red outline. */
export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'text' | 'quiet' | 'remove' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
}

/** The class names of a button, for buttons and for links that look like one. */
export function buttonClass(
  { variant = 'outline', size = 'normal', full }: ButtonLook,
  ...more: (string | false | undefined)[]
) {
  return classNames(css.button, css[variant], size !== 'normal' && css[size], full && css.full, ...more);
}

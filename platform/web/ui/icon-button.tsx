import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  /** What it does: read by screen readers and shown as its tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'normal';
  /** Turns red under the pointer: it removes something. */
  remove?: boolean;
  /** Why it cannot be used yet. */
  blocked?: string | false | undefined;
  /** No tooltip, when the meaning is plain from its place (the cross of a dialog). */
  plain?: boolean;
}

/** A button that is only an icon; it always has a name. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'normal', remove, blocked, plain, className, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => (blocked ? event.preventDefault() : onClick?.(event));
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={blocked ? true : rest['aria-disabled']}
      onClick={press}
      className={classNames(css.button, size === 'small' && css.small, remove && css.remove, className)}
    >
      {icon}
      {children}
    </button>
  );
  return plain && !blocked ? button : <Tooltip text={blocked || label}>{button}</Tooltip>;
}

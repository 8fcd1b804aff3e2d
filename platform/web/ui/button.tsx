import { IconLock } from '@tabler/icons-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import css from './button.module.css';
import { Kbd } from './kbd.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  icon?: ReactNode;
  /** The keys that do the same, shown where there is a keyboard. */
  kbd?: string | readonly string[];
  /** Why it cannot be used yet: the button stays visible, focusable, and says so. */
  blocked?: string | false | undefined;
  busy?: boolean;
  /** What it says while busy ("Firmando…"); without it the label stays. */
  busyLabel?: string;
}

/** A button that says what it does. Busy and blocked buttons keep their place and focus, and take no click. */
export function Button(props: ButtonProps) {
  const { variant, size, full, icon, kbd, blocked, busy, busyLabel, className, children, onClick, ...rest } = props;
  const still = Boolean(blocked) || busy;
  const press = (event: MouseEvent<HTMLButtonElement>) => (still ? event.preventDefault() : onClick?.(event));
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonClass({ variant, size, full }, blocked ? css.blocked : undefined, className)}
    >
      {blocked ? <IconLock size={16} /> : busy ? <BusyRing /> : icon}
      {busy && busyLabel ? busyLabel : children}
      {kbd && !still ? <Kbd keys={kbd} inherit className={css.keys} /> : null}
    </button>
  );
  return blocked ? <Tooltip text={blocked}>{button}</Tooltip> : button;
}

function BusyRing() {
  return (
    <svg className={css.ring} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" fill="none">
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeOpacity=".35" strokeWidth="2.4" />
      <path d="M8 2a6 6 0 0 1 6 6" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}

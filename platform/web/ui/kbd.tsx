import { classNames } from './class-names.ts';
import css from './kbd.module.css';

export interface KbdProps {
  keys: string | readonly string[];
  /** Takes the colour of the button around it. */
  inherit?: boolean | undefined;
  className?: string | undefined;
}

/** The keys of a shortcut, drawn as keys. */
export function Kbd({ keys, inherit, className }: KbdProps) {
  const list = typeof keys === 'string' ? [keys] : keys;
  return (
    <span className={classNames(css.keys, inherit && css.inherit, className)} aria-hidden={inherit || undefined}>
      {list.map((key) => (
        <kbd key={key} className={css.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}

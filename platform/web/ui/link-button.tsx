import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './link.module.css';

export interface LinkButtonProps extends ComponentProps<'button'> {
  /** Takes the size of the text around it. */
  inherit?: boolean;
}

/** An action that reads as a link ("Quitar filtros"). */
export function LinkButton({ inherit, className, ...rest }: LinkButtonProps) {
  return <button type="button" {...rest} className={classNames(css.link, inherit && css.inherit, className)} />;
}

import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import { Kbd } from './kbd.tsx';

interface AnchorButtonProps extends ButtonLook, ComponentProps<'a'> {
  icon?: ReactNode;
  kbd?: string | readonly string[];
}

/** A link with the look of a button; for downloads and addresses outside the router use it directly. */
export function AnchorButton({ variant, size, full, icon, kbd, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, full }, className)}>
      {icon}
      {children}
      {kbd ? <Kbd keys={kbd} inherit className="desktop-only" /> : null}
    </a>
  );
}

/** A button that leads to another screen of the product. */
export const ButtonLink = createLink(AnchorButton);

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFloating, type Side } from './floating.ts';
import css from './tooltip.module.css';

export interface TooltipProps {
  text: string;
  side?: Side;
  children: ReactNode;
}

/**
 * Says a short thing about the one control inside, on hover and on focus. The text is also the control's
 * description, so it is read without hovering. Esc hides it.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const holder = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const control = holder.current?.firstElementChild;
    if (!(control instanceof HTMLElement)) return;
    anchor.current = control;
    if (control.getAttribute('aria-label') === text) return;
    control.setAttribute('aria-describedby', id);
    return () => control.removeAttribute('aria-describedby');
  });

  useEffect(() => {
    const element = tip.current;
    if (!open || !element) return;
    // A task of its own: while a menu opens or gives the focus back, no other popover may open.
    const soon = setTimeout(() => {
      element.showPopover();
      flushSync(() => setShown(true));
    });
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', close);
    return () => {
      clearTimeout(soon);
      setShown(false);
      document.removeEventListener('keydown', close);
      if (element.isConnected) element.hidePopover();
    };
  }, [open]);
  useFloating({ open: open && isShown, anchor, floating: tip, side, align: 'center' });

  return (
    <>
      <span
        ref={holder}
        style={{ display: 'contents' }}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        {children}
      </span>
      <span ref={tip} id={id} role="tooltip" popover="manual" className={css.tip}>
        {text}
      </span>
    </>
  );
}

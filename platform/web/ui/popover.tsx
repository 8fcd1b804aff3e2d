import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { useFloating, type Align, type Side } from './floating.ts';
import css from './popover.module.css';

/** What the control that opens it must carry. */
export interface PopoverTrigger {
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog' | 'menu';
}

export interface PopoverProps {
  label: string;
  /** A button that spreads what it is given. */
  trigger: (props: PopoverTrigger) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  side?: Side;
  align?: Align;
  padded?: boolean;
  className?: string | undefined;
  onOpenChange?: (open: boolean) => void;
}

/** A small floating part beside its button. A click outside or Esc closes it, and the focus returns. */
export function Popover(props: PopoverProps) {
  const { label, trigger, children, side, align, padded, className, onOpenChange } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const anchor = useAnchor(holder);
  useFloating({ open, anchor, floating: box, side, align });
  useEffect(() => {
    if (open) focusFirst(box.current);
  }, [open]);

  const goBack = () => {
    const control = anchor.current;
    (control?.matches('button, a') ? control : control?.querySelector('button'))?.focus();
  };
  const close = () => {
    box.current?.hidePopover();
    goBack();
  };
  return (
    <>
      <span ref={holder} style={{ display: 'contents' }}>
        {trigger({ popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': 'dialog' })}
      </span>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(css.popover, padded && css.padded, className)}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          setOpen(event.newState === 'open');
          onOpenChange?.(event.newState === 'open');
          // The control may have changed meanwhile, so that the browser finds no way back.
          if (event.newState === 'closed' && document.activeElement === document.body) goBack();
        }}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {open ? <Content close={close}>{children}</Content> : null}
      </div>
    </>
  );
}

/** The control inside a holder is the anchor of what floats. */
export function useAnchor(holder: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const anchor = useRef<HTMLElement>(null);
  useEffect(() => {
    let first = holder.current?.firstElementChild;
    // What a tooltip stands around has no box of its own.
    while (first instanceof HTMLElement && first.style.display === 'contents') first = first.firstElementChild;
    anchor.current = first instanceof HTMLElement ? first : null;
  });
  return anchor;
}

function Content({ close, children }: Pick<PopoverProps, 'children'> & { close: () => void }) {
  return typeof children === 'function' ? children(close) : children;
}

function focusFirst(box: HTMLElement | null): void {
  const first = box?.querySelector<HTMLElement>('[data-autofocus], input, button, a[href], [tabindex="0"]');
  first?.focus({ preventScroll: true });
}

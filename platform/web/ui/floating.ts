import { useLayoutEffect, type RefObject } from 'react';

export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 6;
const EDGE = 8;

/** Where a floating box goes so that it stays in the window: it flips to the other side and slides along the edge. */
export function place(
  anchor: Box,
  box: { width: number; height: number },
  view: { width: number; height: number },
  side: Side,
  align: Align,
) {
  const above = anchor.top - GAP - box.height;
  const below = anchor.top + anchor.height + GAP;
  const fitsBelow = below + box.height <= view.height - EDGE;
  const fitsAbove = above >= EDGE;
  const on: Side =
    side === 'top' ? (fitsAbove || !fitsBelow ? 'top' : 'bottom') : fitsBelow || !fitsAbove ? 'bottom' : 'top';
  const along =
    align === 'start'
      ? anchor.left
      : align === 'end'
        ? anchor.left + anchor.width - box.width
        : anchor.left + (anchor.width - box.width) / 2;
  const left = Math.max(EDGE, Math.min(along, view.width - EDGE - box.width));
  const top = Math.max(EDGE, Math.min(on === 'top' ? above : below, view.height - EDGE - box.height));
  return { left, top, side: on };
}

interface Floating {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  floating: RefObject<HTMLElement | null>;
  side?: Side;
  align?: Align;
  /** The floating box is at least as wide as its anchor. */
  matchWidth?: boolean;
}

/** Keeps an open floating element beside its anchor while the page scrolls or resizes. */
export function useFloating({ open, anchor, floating, side = 'bottom', align = 'start', matchWidth }: Floating): void {
  useLayoutEffect(() => {
    const box = floating.current;
    if (!open || !box) return;
    const move = () => {
      const from = anchor.current;
      if (!from?.isConnected) return;
      const rect = from.getBoundingClientRect();
      if (matchWidth) box.style.setProperty('min-width', `${rect.width}px`);
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const at = place(rect, { width: box.offsetWidth, height: box.offsetHeight }, view, side, align);
      box.style.setProperty('left', `${at.left}px`);
      box.style.setProperty('top', `${at.top}px`);
      box.setAttribute('data-side', at.side);
      const middle = rect.left + rect.width / 2 - at.left;
      box.style.setProperty('--point', `${Math.max(14, Math.min(middle, box.offsetWidth - 14))}px`);
    };
    move();
    const watch = new ResizeObserver(move);
    watch.observe(box);
    window.addEventListener('scroll', move, { capture: true, passive: true });
    window.addEventListener('resize', move);
    return () => {
      watch.disconnect();
      box.removeAttribute('data-side');
      window.removeEventListener('scroll', move, { capture: true });
      window.removeEventListener('resize', move);
    };
  }, [open, anchor, floating, side, align, matchWidth]);
}

import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../translation.ts';
import { Button } from '../ui/button.tsx';
import { place } from '../ui/floating.ts';
import { targetOf, type TourStep } from './tour-step.ts';
import css from './tour.module.css';

/** Pixels of light around what is pointed at. */
const AROUND = 8;
/** What stays on top of the page, which a target may not be under. */
const BAR = 52;

/** Points at one part of the screen after the other. Esc leaves, arrows move; the focus stays inside and then goes back. */
export function Tour({ steps, onEnd }: { steps: readonly TourStep[]; onEnd: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const light = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const go = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState(0);
  const [top] = useState(() => window.scrollY);
  const step = steps[at];
  const isLast = at === steps.length - 1;

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      // The page stands where it stood before the steps moved it.
      window.scrollTo({ top });
    };
  }, [top]);
  useEffect(() => go.current?.focus(), [at]);
  useLayoutEffect(() => {
    const target = step && targetOf(step);
    if (!target) return;
    // What is whole on the screen already stays where it is.
    const { top: from, bottom } = target.getBoundingClientRect();
    if (from < BAR + AROUND || bottom > window.innerHeight - AROUND) show(target);
    const move = () => shine(target, light.current, card.current);
    move();
    const watch = new ResizeObserver(move);
    for (const one of [target, card.current]) if (one) watch.observe(one);
    window.addEventListener('scroll', move, { capture: true, passive: true });
    window.addEventListener('resize', move);
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', move, { capture: true });
      window.removeEventListener('resize', move);
    };
  }, [step]);

  if (!step) return null;
  const walk = (by: number) => (at + by === steps.length ? onEnd() : setAt(Math.max(0, at + by)));
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    event.stopPropagation();
    if (by === undefined || (by > 0 && isLast)) return;
    event.preventDefault();
    walk(by);
  };
  return (
    <dialog
      ref={dialog}
      data-modal
      className={css.tour}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
      onKeyDown={press}
    >
      <div ref={light} className={css.light} aria-hidden />
      <div ref={card} className={css.card}>
        <div aria-live="polite">
          <p className="t13 ink3 medium num">{t('platform.tour.at', { at: at + 1, of: steps.length })}</p>
          <h2 id={`${id}-title`} className="h20">
            {t(step.title)}
          </h2>
          <p id={`${id}-text`} className={css.text}>
            {t(step.text)}
          </p>
        </div>
        <div className={css.foot}>
          {isLast ? null : (
            <Button variant="quiet" onClick={onEnd}>
              {t('platform.tour.skip')}
            </Button>
          )}
          <span className="grow" />
          {at === 0 ? null : (
            <Button variant="outline" onClick={() => walk(-1)}>
              {t('platform.tour.back')}
            </Button>
          )}
          <Button ref={go} variant="primary" onClick={() => walk(1)}>
            {isLast ? t('platform.tour.done') : t('platform.tour.next')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Brings a target under the bar of the page: its beginning where it is long, else its middle. */
function show(target: HTMLElement): void {
  target.style.scrollMarginTop = `${BAR + AROUND}px`;
  target.scrollIntoView({ block: target.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' });
}

/** Lays the light on the target, and the card beside it: at its side where there is room, else above or below. */
function shine(target: HTMLElement, light: HTMLElement | null, card: HTMLElement | null): void {
  if (!light || !card) return;
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const rect = target.getBoundingClientRect();
  const top = Math.max(AROUND, rect.top - AROUND);
  const left = Math.max(AROUND, rect.left - AROUND);
  const box = {
    top,
    left,
    width: Math.min(rect.right + AROUND, view.width - AROUND) - left,
    height: Math.min(rect.bottom + AROUND, view.height - AROUND) - top,
  };
  put(light, box);
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  put(card, besideOf(box, size, view) ?? place(box, size, view, 'bottom', 'center'));
}

interface Spot {
  readonly top: number;
  readonly left: number;
  readonly width?: number;
  readonly height?: number;
}

function besideOf(
  box: Required<Spot>,
  size: { width: number; height: number },
  view: { width: number; height: number },
): Spot | undefined {
  const gap = 12;
  const right = box.left + box.width + gap;
  const left = box.left - gap - size.width;
  const top = Math.max(gap, Math.min(box.top, view.height - gap - size.height));
  if (right + size.width + gap <= view.width) return { top, left: right };
  return left >= gap ? { top, left } : undefined;
}

function put(element: HTMLElement, { top, left, width, height }: Spot): void {
  const { style } = element;
  style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  if (width !== undefined) style.width = `${Math.round(width)}px`;
  if (height !== undefined) style.height = `${Math.round(height)}px`;
}

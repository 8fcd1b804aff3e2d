import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../translation.ts';
import { LinkButton } from './link-button.tsx';
import { StateGlyph } from './state-glyph.tsx';
import { currentToasts, dismissToast, TOAST_LIFE, watchToasts, type Toast } from './toast-store.ts';
import css from './toast-host.module.css';

/** Mount once: shows the toasts at the bottom right, on phones above the bottom bar, over open dialogs too. */
export function ToastHost() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(watchToasts, currentToasts);
  const host = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const element = host.current;
    if (!element || newest === undefined) return;
    // Shown anew, it rises over a dialog that opened since.
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);

  return (
    <section
      ref={host}
      popover="manual"
      className={css.host}
      aria-label={t('ui.toast.region')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const line = useRef<HTMLSpanElement>(null);
  useLife(toast.id, held, line);
  const { tone = 'done', icon, action } = toast;
  return (
    <div
      className={css.toast}
      role={tone === 'failed' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(toast.id)}
    >
      <span className={css.icon}>
        {icon ?? (tone === 'plain' ? null : <StateGlyph state={tone === 'done' ? 'done' : 'broken'} size={20} />)}
      </span>
      <div className={css.words}>
        <div className={css.title}>{toast.title}</div>
        {toast.text ? <div className="t13 ink2">{toast.text}</div> : null}
      </div>
      {action ? (
        <LinkButton
          className={css.action}
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </LinkButton>
      ) : null}
      <button type="button" className={css.close} aria-label={t('ui.close')} onClick={() => dismissToast(toast.id)}>
        <IconX size={16} />
      </button>
      <span ref={line} className={css.life} />
    </div>
  );
}

/** Counts the 5 seconds down, and stands still while the toast is held under the pointer or the focus. */
function useLife(id: number, held: boolean, line: React.RefObject<HTMLElement | null>) {
  const left = useRef(TOAST_LIFE);
  useEffect(() => {
    if (held) return;
    const from = performance.now();
    const before = left.current;
    const bar = line.current?.animate?.([{ transform: `scaleX(${before / TOAST_LIFE})` }, { transform: 'scaleX(0)' }], {
      duration: before,
      fill: 'forwards',
    });
    const timer = window.setTimeout(() => dismissToast(id), before);
    return () => {
      window.clearTimeout(timer);
      bar?.pause();
      left.current = Math.max(0, before - (performance.now() - from));
    };
  }, [id, held, line]);
}

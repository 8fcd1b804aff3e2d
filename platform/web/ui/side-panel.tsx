import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { useAskedClose } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import css from './side-panel.module.css';

export interface SidePanelProps {
  /** Takes the open record out of the URL. */
  onClose: () => void;
  title: ReactNode;
  /** Above the title: "Solicitud 2481". */
  overline?: ReactNode;
  /** Under the title: a pill and a line. */
  under?: ReactNode;
  /** Beside the cross: copy link. */
  tools?: ReactNode;
  /** Stays at the bottom: the actions. */
  foot?: ReactNode;
  /** Changes with the record: its content is read anew from the top. */
  recordKey?: string | undefined;
  children: ReactNode;
}

/**
 * The detail of a row, 520 px over the list, the whole width on phones. The list behind stays alive: J and K go on
 * walking it. Esc closes, and the focus returns to the list. Mount it while the URL names a record.
 */
export function SidePanel({ onClose, title, overline, under, tools, foot, recordKey, children }: SidePanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { close, question, noteTyping } = useAskedClose(panel, onClose);
  const onEscape = useRef(close);
  useEffect(() => {
    onEscape.current = close;
  });

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [recordKey]);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const elsewhere =
        event.target instanceof Element &&
        event.target.closest('dialog, [popover]:popover-open, [role="combobox"][aria-expanded="true"]');
      if (event.key !== 'Escape' || event.defaultPrevented || elsewhere) return;
      // The browser would close by the same key what asks whether to.
      event.preventDefault();
      onEscape.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={css.panel}
      data-panel
      onInput={noteTyping}
    >
      <div className={css.head}>
        <div className={css.words}>
          {overline ? <div className="t13 ink3">{overline}</div> : null}
          <h2 id={`${id}-title`} className="h20">
            {title}
          </h2>
          {under ? <div className={css.under}>{under}</div> : null}
        </div>
        {tools}
        <IconButton plain label={t('ui.close')} icon={<IconX />} onClick={close} />
      </div>
      <div
        ref={body}
        className={css.body}
        tabIndex={0}
        role="group"
        aria-labelledby={`${id}-title`}
        onKeyDown={scrollKeys}
      >
        {children}
      </div>
      {foot ? <div className={css.foot}>{foot}</div> : null}
      {question}
    </div>
  );
}

/** Arrows scroll the panel that has the focus instead of walking the list. */
function scrollKeys(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.target === event.currentTarget && ['ArrowDown', 'ArrowUp'].includes(event.key)) event.stopPropagation();
}

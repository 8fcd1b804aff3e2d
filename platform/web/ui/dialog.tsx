import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from '../translation.ts';
import { classNames } from './class-names.ts';
import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in one or two sentences. */
  text?: ReactNode;
  /** A Tabler icon of size 20, on a soft square. */
  icon?: ReactNode;
  tone?: 'calm' | 'bad';
  size?: 'normal' | 'wide';
  /** Buttons, the one that does it last. */
  actions?: ReactNode;
  /** While something runs: Esc and the cross do nothing. */
  busy?: boolean | undefined;
  children?: ReactNode;
}

/** A modal question or a short form. Focus stays inside, Esc closes, and focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, icon, tone = 'calm', size = 'normal', actions, busy, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    const chosen = dialog.querySelector<HTMLElement>('[data-autofocus]');
    const field = dialog.querySelector<HTMLElement>('input, textarea, select');
    // A field below what is to be read first waits there: the text is not scrolled past.
    const covered = parseFloat(getComputedStyle(dialog).scrollPaddingBottom) || 0;
    const isInSight = (one: HTMLElement) =>
      dialog.scrollHeight <= dialog.clientHeight ||
      one.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom - covered;
    if (chosen) chosen.focus();
    else if (field && isInSight(field)) field.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);

  if (!open) return null;
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={element}
      data-modal
      className={classNames(css.dialog, size === 'wide' && css.wide, tone === 'bad' && css.bad)}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={cancel}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={css.head}>
        {icon ? <span className={css.badge}>{icon}</span> : null}
        <div className={css.words}>
          <h2 id={`${id}-title`} className="h20">
            {title}
          </h2>
          {text ? <p id={`${id}-text`}>{text}</p> : null}
        </div>
        <IconButton
          plain
          className={css.close}
          label={t('ui.close')}
          icon={<IconX />}
          onClick={() => (busy ? undefined : onClose())}
        />
      </div>
      <div className={css.body}>{children}</div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </dialog>
  );
}

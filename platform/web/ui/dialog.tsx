import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useTranslation } from '../translation.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { hasWords, isArea } from './typed-words.ts';

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

/**
 * A modal question or a short form. Focus stays inside, Esc and the cross close, and focus returns to where it was. Who
 * wrote more than a line in it is asked first.
 */
export function Dialog({ onClose, ...props }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const { close, question, noteTyping } = useAskedClose(element, onClose);
  return <Frame {...props} element={element} onClose={close} onInput={noteTyping} question={question} />;
}

/** How something that stands over the page is closed: what was written in it is not lost by a wrong key. */
export function useAskedClose(element: RefObject<HTMLElement | null>, onClose: () => void) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isTyped = useRef(false);
  const stay = () => setAsking(false);
  // It may stand there closed, and be opened again.
  const leave = () => {
    stay();
    isTyped.current = false;
    onClose();
  };
  return {
    close: () => (isTyped.current && hasWords(element.current) ? setAsking(true) : leave()),
    noteTyping: ({ target }: SyntheticEvent) => {
      if (isArea(target)) isTyped.current = true;
    },
    question: isAsking ? (
      <Frame
        open
        onClose={stay}
        title={t('ui.leave.title')}
        text={t('ui.leave.text')}
        actions={
          <>
            <Button onClick={leave}>{t('ui.leave.go')}</Button>
            <Button variant="primary" data-autofocus onClick={stay}>
              {t('ui.leave.stay')}
            </Button>
          </>
        }
      />
    ) : null,
  };
}

interface FrameProps extends DialogProps {
  element?: RefObject<HTMLDialogElement | null>;
  onInput?: (event: SyntheticEvent) => void;
  /** Over it: whether it may be closed. */
  question?: ReactNode;
}

function Frame(props: FrameProps) {
  const { open, onClose, title, text, icon, tone = 'calm', size = 'normal', actions, busy, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const own = useRef<HTMLDialogElement>(null);
  const element = props.element ?? own;

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
  }, [open, element]);

  if (!open) return null;
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!busy) onClose();
  };
  // Of a second Esc in a row the browser does not ask, it closes.
  const closed = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) onClose();
  };
  return (
    <dialog
      ref={element}
      data-modal
      className={classNames(css.dialog, size === 'wide' && css.wide, tone === 'bad' && css.bad)}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={cancel}
      onClose={closed}
      onInput={props.onInput}
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
      {props.question}
    </dialog>
  );
}

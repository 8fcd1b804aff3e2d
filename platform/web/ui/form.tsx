import { useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { Button, type ButtonProps } from './button.tsx';
import css from './form.module.css';
import { SupportNumber } from './error-state.tsx';
import { Kbd } from './kbd.tsx';
import { StateGlyph } from './state-glyph.tsx';
import type { Form as FormState } from './use-form.ts';

export interface FormProps {
  form: Pick<FormState, 'errors' | 'failure' | 'refused' | 'busy' | 'submit'>;
  /** What the button does: "Enviar solicitud". */
  submitLabel: string;
  /** While it does: "Enviando…". */
  busyLabel?: string;
  submitProps?: Pick<ButtonProps, 'icon' | 'kbd' | 'blocked' | 'full' | 'size' | 'variant'>;
  /** Bottom left: <DraftStatus>. */
  status?: ReactNode;
  /** Before the submit button: a quiet way out. */
  actions?: ReactNode;
  label?: string;
  children: ReactNode;
}

/** A form: the summary of what to mend on top (F8 jumps), the fields, and the one button that sends. */
export function Form({ form, submitLabel, busyLabel, submitProps, status, actions, label, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!(await form.submit())) requestAnimationFrame(() => focusWrong(element.current, true));
  };
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className={css.form}
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => {
        if (event.key !== 'F8') return;
        event.preventDefault();
        focusWrong(element.current, false);
      }}
    >
      <FormSummary form={form} onJump={() => focusWrong(element.current, false)} />
      {children}
      <div className={css.foot}>
        {status}
        <div className={css.buttons}>
          {actions}
          <Button variant="primary" {...submitProps} type="submit" busy={form.busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Two fields side by side, one under the other on phones. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}

function FormSummary({ form, onJump }: { form: FormProps['form']; onJump: () => void }) {
  const { t } = useTranslation();
  if (form.failure)
    return (
      <div role="alert" className={css.summary}>
        <StateGlyph state="broken" size={17} />
        <div className={css.failure}>
          <b>{form.failure.text}</b>
          {form.failure.requestId ? <SupportNumber value={form.failure.requestId} /> : null}
        </div>
      </div>
    );
  if (!form.refused || form.errors.size === 0) return null;
  return (
    <div role="alert" className={css.summary}>
      <StateGlyph state="broken" size={17} />
      <b>{t('ui.form.mend', { count: form.errors.size })}</b>
      <button type="button" className={css.jump} onClick={onJump}>
        {t('ui.form.jump')} <Kbd keys="F8" className="desktop-only" />
      </button>
    </div>
  );
}

/** Moves the focus to the first wrong field, or to the one after the focus. */
function focusWrong(form: HTMLFormElement | null, first: boolean): void {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])];
  const at = first ? -1 : wrong.findIndex((one) => one.contains(document.activeElement));
  const next = wrong[(at + 1) % Math.max(1, wrong.length)];
  const control = next?.matches('[data-invalid]') ? next.querySelector<HTMLElement>('input, [contenteditable]') : next;
  control?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'center' });
}

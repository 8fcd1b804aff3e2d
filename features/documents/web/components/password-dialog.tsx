import { IconLock } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { explainFailure, isFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { errors } from '../../errors.ts';
import { documents, type Reading } from '../documents.ts';
import css from './password-dialog.module.css';

export interface PasswordDialogProps {
  title: string;
  /** What the server knows of the password: the first one is the ID number, a code is one that was sent. */
  state: Reading['password'];
  onClose: () => void;
  onOpen: (password: string) => void;
}

const empty = { current: '', password: '', confirmation: '' };
type Field = keyof typeof empty;

/** Asks for the document password; the first one, and one that was reset, must be changed here before anything opens. */
export function PasswordDialog({ title, state, onClose, onOpen }: PasswordDialogProps) {
  const { t } = useTranslation();
  const [mustChange, setMustChange] = useState(state === 'first' || state === 'code');
  const [values, setValues] = useState(empty);
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);
  const fields: readonly Field[] = mustChange ? ['current', 'password', 'confirmation'] : ['current'];
  const isClosed = state === 'locked' || state === 'expired';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const missing = fields.filter((field) => values[field] === '');
    const found = Object.fromEntries(missing.map((field) => [field, t('documents.password.required')]));
    if (mustChange && missing.length === 0 && values.password !== values.confirmation)
      found.confirmation = t('documents.password.different');
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      if (mustChange) {
        await documents.changePassword({ body: values });
        toast({ title: t('documents.password.changed') });
        onOpen(values.password);
        return;
      }
      const { must_change } = await documents.validatePassword({ body: { password: values.current } });
      if (must_change) setMustChange(true);
      else onOpen(values.current);
    } catch (failure) {
      const field: Field = isFailure(failure, errors.password_weak) ? 'password' : 'current';
      setWrong({ [field]: explainFailure(failure) });
    } finally {
      setBusy(false);
    }
  };
  const showCode = async () => {
    try {
      const { code } = await documents.showResetCode({});
      setValues({ ...values, current: code });
      setWrong({ ...wrong, current: undefined });
    } catch (failure) {
      setWrong({ ...wrong, current: explainFailure(failure) });
    }
  };
  const bind = (name: Field) => ({
    value: values[name],
    error: wrong[name],
    required: true,
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      setWrong({ ...wrong, [name]: undefined });
    },
  });
  const isCode = state === 'code';
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      icon={<IconLock size={20} />}
      title={t(mustChange ? 'documents.password.changeTitle' : 'documents.password.title', { title })}
      text={t(textOf(state, mustChange), { title })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('documents.password.back')}
          </Button>
          {isClosed ? null : (
            <Button
              variant="primary"
              type="submit"
              form="document-password"
              busy={busy}
              busyLabel={t('documents.password.opening')}
            >
              {t(mustChange ? 'documents.password.change' : 'documents.password.open')}
            </Button>
          )}
        </>
      }
    >
      {isClosed ? null : (
        <form id="document-password" noValidate className={css.form} onSubmit={(event) => void send(event)}>
          <PasswordField
            first
            label={t(mustChange ? `documents.password.${isCode ? 'code' : 'first'}` : 'documents.password.label')}
            autoComplete="current-password"
            {...bind('current')}
          />
          {mustChange ? (
            <>
              {isCode ? (
                <LinkButton onClick={() => void showCode()}>{t('documents.password.showCode')}</LinkButton>
              ) : null}
              <PasswordField
                label={t('documents.password.new')}
                description={t('documents.password.rule')}
                autoComplete="new-password"
                {...bind('password')}
              />
              <PasswordField
                label={t('documents.password.confirm')}
                autoComplete="new-password"
                {...bind('confirmation')}
              />
            </>
          ) : (
            <p className="t13 ink2">{t('documents.password.forgotten')}</p>
          )}
        </form>
      )}
    </Dialog>
  );
}

function textOf(state: Reading['password'], mustChange: boolean): string {
  if (state === 'locked' || state === 'expired') return `documents.password.${state}`;
  if (!mustChange) return 'documents.password.text';
  return state === 'code' ? 'documents.password.codeText' : 'documents.password.firstText';
}

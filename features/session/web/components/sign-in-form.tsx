import { IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { explainFailure, isFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import { errors } from '../../errors.ts';
import { enter, session } from '../sign-in.ts';
import { EntryFailure } from './entry-failure.tsx';
import css from './entry.module.css';

interface SignInFormProps {
  failure: string | undefined;
  onFailure: (text: string | undefined) => void;
  onForgot: () => void;
}

/** User name or document number, and password. What is wrong is said in its place, with the tries that are left. */
export function SignInForm({ failure, onFailure, onForgot }: SignInFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isWide = useMedia(DESKTOP);
  const missing = (value: string) => (isSent && value.trim() === '' ? t('ui.issue.required') : undefined);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  // With a keyboard one types at once; on a phone the keyboard on the screen would cover the page.
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches)
      form.current?.querySelector<HTMLInputElement>('[name="username"]')?.focus({ preventScroll: true });
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    setWrong(undefined);
    onFailure(undefined);
    if (username.trim() === '' || password === '') return focus(username.trim() === '' ? 'username' : 'password');
    setIsBusy(true);
    try {
      await enter(await session.signIn({ body: { username: username.trim(), password } }));
    } catch (error) {
      const isPassword = isFailure(error, errors.wrong_credentials) || isFailure(error, errors.last_try);
      if (isPassword) setWrong(explainFailure(error));
      else onFailure(explainFailure(error));
      setIsBusy(false);
      setPassword('');
      setIsSent(false);
      focus('password');
    }
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <EntryFailure words={failure} />
      <TextField
        label={t('session.entry.username')}
        name="username"
        icon={<IconUser />}
        value={username}
        onChange={setUsername}
        error={missing(username)}
        autoComplete="username"
        maxLength={120}
        spellCheck={false}
        first
      />
      <PasswordField
        label={t('session.entry.password')}
        name="password"
        value={password}
        onChange={(value) => {
          setPassword(value);
          setWrong(undefined);
        }}
        error={wrong ?? missing(password)}
        autoComplete="current-password"
        aside={<LinkButton onClick={onForgot}>{t('session.entry.forgot')}</LinkButton>}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        full
        {...(isWide ? { kbd: '↵' } : {})}
        busy={isBusy}
        busyLabel={t('session.entry.busy')}
      >
        {t('session.entry.submit')}
      </Button>
    </form>
  );
}

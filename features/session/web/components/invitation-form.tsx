import { useState, type FormEvent } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { passwordLength } from '../../policy.ts';
import { enter, session } from '../sign-in.ts';
import { EntryFailure } from './entry-failure.tsx';
import css from './entry.module.css';

/** Whoever was invited chooses a password and is in. */
export function InvitationForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const short =
    isSent && password.length < passwordLength ? t('ui.issue.too_short', { count: passwordLength }) : undefined;
  const different = isSent && repeated !== password ? t('session.invitation.different') : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    setFailure(undefined);
    if (password.length < passwordLength || repeated !== password) return;
    setIsBusy(true);
    try {
      await enter(await session.acceptInvitation({ body: { token, password } }));
    } catch (error) {
      setFailure(explainFailure(error));
      setIsBusy(false);
    }
  };
  return (
    <div className={css.middle}>
      <h1 className="h1">{t('session.invitation.title')}</h1>
      <p className="ink2">{t('session.invitation.text')}</p>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <EntryFailure words={failure} />
        <PasswordField
          label={t('session.invitation.password')}
          description={t('session.invitation.advice')}
          value={password}
          onChange={setPassword}
          error={short}
          autoComplete="new-password"
          first
        />
        <PasswordField
          label={t('session.invitation.repeat')}
          value={repeated}
          onChange={setRepeated}
          error={different}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" size="large" full busy={isBusy} busyLabel={t('session.entry.busy')}>
          {t('session.invitation.submit')}
        </Button>
      </form>
    </div>
  );
}

import { IconLock } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { explainFailure } from './failure.ts';
import { loadRoomStrings } from './language.ts';
import { confirmPerson, useSignedIn } from './session.ts';
import { useTranslation } from './translation.ts';
import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';
import { PasswordField } from './ui/password-field.tsx';

/** Asks over the page for the password of the account, before a file leaves or something is signed; answers whether the person has said who they are. */
export async function askForPassword(purpose: 'text' | 'sign' = 'text'): Promise<boolean> {
  await loadRoomStrings('stepUp');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => {
      root.unmount();
      place.remove();
      resolve(isConfirmed);
    };
    root.render(<StepUp purpose={purpose} onEnd={end} />);
  });
}

function StepUp({ purpose, onEnd }: { purpose: 'text' | 'sign'; onEnd: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation();
  const { username } = useSignedIn();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (password === '') return setFailure(t('platform.stepUp.missing'));
    setIsBusy(true);
    setFailure(undefined);
    try {
      await confirmPerson(password);
      onEnd(true);
    } catch (cause) {
      setFailure(explainFailure(cause));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      busy={isBusy}
      icon={<IconLock size={20} />}
      title={t('platform.stepUp.title')}
      text={t(`platform.stepUp.${purpose}`)}
    >
      <form className="stack gap16" noValidate onSubmit={(event) => void confirm(event)}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('platform.stepUp.password')}
          name="password"
          autoComplete="current-password"
          required
          first
          value={password}
          onChange={setPassword}
          error={failure}
        />
        <div className="row end gap8">
          <Button variant="quiet" onClick={() => onEnd(false)}>
            {t('platform.stepUp.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('platform.stepUp.busy')}>
            {t(purpose === 'sign' ? 'platform.stepUp.signIt' : 'platform.stepUp.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

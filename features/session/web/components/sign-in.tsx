import { IconDeviceDesktop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { hasReturn } from '#platform/web/return-path.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { enter, session, takeGoogleToken, type Options } from '../sign-in.ts';
import { CorporateWays } from './corporate-ways.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import css from './entry.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInHelp } from './sign-in-help.tsx';

/** Every way to sign in that this installation has, the password first. */
export function SignIn({ options: coming }: { options: Promise<Options> }) {
  const { t } = useTranslation();
  const [options, setOptions] = useState<Options>();
  const [failure, setFailure] = useState<string>();
  const [needsHelp, setNeedsHelp] = useState(false);
  const fail = (error: unknown) => setFailure(explainFailure(error));

  useEffect(() => {
    coming.then(setOptions).catch(() => setFailure(t('session.entry.unreachable')));
  }, [coming, t]);
  useEffect(() => {
    const token = takeGoogleToken();
    if (token !== undefined) session.signInWithGoogle({ body: { token } }).then(enter).catch(fail);
  }, []);

  return (
    <>
      <div className={css.middle}>
        <h1 className="h1">{t('session.entry.hello')}</h1>
        <p className="ink2">
          {t(
            hasReturn()
              ? 'session.entry.leadBack'
              : options?.directory === false
                ? 'session.entry.leadLocal'
                : 'session.entry.lead',
          )}
        </p>
        <SignInForm failure={failure} onFailure={setFailure} onForgot={() => setNeedsHelp(true)} />
        {options ? <CorporateWays options={options} onFailure={fail} /> : null}
        {options?.demo ? <DemoAccounts onFailure={fail} /> : null}
      </div>
      <div className={css.foot}>
        <span>
          <IconDeviceDesktop size={16} aria-hidden />
          {options ? t('session.entry.shared', { count: options.idle_minutes }) : null}
        </span>
        <LinkButton onClick={() => setNeedsHelp(true)}>{t('session.entry.help')}</LinkButton>
      </div>
      <SignInHelp open={needsHelp} hasDirectory={options?.directory ?? false} onClose={() => setNeedsHelp(false)} />
    </>
  );
}

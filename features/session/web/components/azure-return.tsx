import { useEffect, useState } from 'react';
import { explainFailure, isFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { errors } from '../../errors.ts';
import { enter, goToAzure, session } from '../sign-in.ts';
import { EntryFailure } from './entry-failure.tsx';
import css from './entry.module.css';

/** Begins the visit to the corporate provider, or ends it: who comes back brings a code. */
export function AzureReturn() {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => void comeBack().catch(setFailure), []);
  if (failure === undefined)
    return (
      <div className={css.middle} role="status">
        <h1 className="h1">{t('session.azure.title')}</h1>
        <p className="ink2">{t('session.azure.text')}</p>
      </div>
    );
  return (
    <div className={css.middle}>
      <h1 className="h1">{t('session.azure.failed')}</h1>
      <div className={css.form}>
        <EntryFailure words={failure instanceof Refused ? t('session.azure.cancelled') : explainFailure(failure)} />
        {isFailure(failure, errors.provider_not_set) ? (
          <Button variant="primary" size="large" full onClick={goToSignIn}>
            {t('session.azure.other')}
          </Button>
        ) : (
          <>
            <Button variant="primary" size="large" full onClick={() => void goToAzure().catch(setFailure)}>
              {t('session.azure.again')}
            </Button>
            <LinkButton onClick={goToSignIn}>{t('session.azure.other')}</LinkButton>
          </>
        )}
      </div>
    </div>
  );
}

const goToSignIn = () => location.assign('/login');

class Refused extends Error {}

let coming: Promise<void> | undefined;

/** Once for a page, however often React asks: a code is spent by its first use. */
function comeBack(): Promise<void> {
  coming ??= (async () => {
    const answer = new URLSearchParams(location.search);
    const code = answer.get('code');
    history.replaceState(null, '', location.pathname);
    if (answer.has('error')) throw new Refused();
    if (code === null) return goToAzure();
    const state = answer.get('state');
    await enter(await session.signInWithAzure({ body: { code, ...(state === null ? {} : { state }) } }));
  })();
  return coming;
}

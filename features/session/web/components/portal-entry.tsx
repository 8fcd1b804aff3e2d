import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { enter, session } from '../sign-in.ts';
import { EntryFailure } from './entry-failure.tsx';
import css from './entry.module.css';

/** A session goes on here from a one-time link; only a hand opens it, so that no link signs somebody in unseen. */
export function PortalEntry({ token }: { token: string }) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const go = () => {
    setIsBusy(true);
    session
      .validateToken({ body: { token } })
      .then(enter)
      .catch((error: unknown) => {
        setFailure(explainFailure(error));
        setIsBusy(false);
      });
  };
  return (
    <div className={css.middle}>
      <h1 className="h1">{t('session.portal.title')}</h1>
      <p className="ink2">{t('session.portal.text')}</p>
      <div className={css.form}>
        <EntryFailure words={failure} />
        <Button variant="primary" size="large" full busy={isBusy} busyLabel={t('session.entry.busy')} onClick={go}>
          {t('session.portal.enter')}
        </Button>
      </div>
    </div>
  );
}

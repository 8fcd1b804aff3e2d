import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { GoogleMark } from '#platform/web/ui/art/google-mark.tsx';
import { MicrosoftMark } from '#platform/web/ui/art/microsoft-mark.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { goToAzure, goToGoogle, type Options } from '../sign-in.ts';
import css from './entry.module.css';

/** The corporate providers that this installation knows; nothing when it knows none. */
export function CorporateWays({ options, onFailure }: { options: Options; onFailure: (error: unknown) => void }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const { azure, google } = options;
  if (!azure && !google) return null;
  const leave = async (go: () => Promise<void>) => {
    setIsBusy(true);
    await go().catch((error: unknown) => {
      setIsBusy(false);
      onFailure(error);
    });
  };
  return (
    <>
      <div className={css.or}>{t('session.entry.corporate')}</div>
      <div className={css.ways}>
        {azure ? (
          <Button variant="outline" icon={<MicrosoftMark />} busy={isBusy} onClick={() => void leave(goToAzure)}>
            {t('session.entry.microsoft')}
          </Button>
        ) : null}
        {google ? (
          <Button
            variant="outline"
            icon={<GoogleMark />}
            busy={isBusy}
            onClick={() => void leave(() => goToGoogle(google))}
          >
            {t('session.entry.google')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

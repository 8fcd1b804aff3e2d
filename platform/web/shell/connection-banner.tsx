import { IconWifiOff } from '@tabler/icons-react';
import { useIsConnected } from '../connection.ts';
import { useTranslation } from '../translation.ts';
import { Banner } from '../ui/banner.tsx';
import css from './shell.module.css';

/** Shown while there is no network or the server does not answer: go on, nothing is lost. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  if (useIsConnected()) return null;
  return (
    <Banner
      tone="warn"
      icon={<IconWifiOff size={20} />}
      title={t('ui.offline.title')}
      text={t('ui.offline.text')}
      className={css.banner ?? ''}
    />
  );
}

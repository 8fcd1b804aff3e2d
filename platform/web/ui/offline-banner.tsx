import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../translation.ts';
import { Banner } from './banner.tsx';

/** Whether the browser has a network. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Shown while there is no network: go on typing, nothing is lost. */
export function OfflineBanner({ className }: { className?: string }) {
  const { t } = useTranslation();
  if (useOnline()) return null;
  return (
    <Banner
      tone="warn"
      icon={<IconWifiOff size={20} />}
      title={t('ui.offline.title')}
      text={t('ui.offline.text')}
      className={className}
    />
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

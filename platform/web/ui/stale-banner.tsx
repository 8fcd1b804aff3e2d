import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../translation.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Somebody else has changed what is being written: what was typed stays on the screen to be copied, unless `text` knows better. */
export function StaleBanner({ title, text }: { title: string; text?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="warn"
      icon={<IconAlertTriangle size={20} />}
      title={title}
      text={text ?? t('ui.stale.text')}
      action={<Button onClick={() => window.location.reload()}>{t('ui.stale.reload')}</Button>}
    />
  );
}

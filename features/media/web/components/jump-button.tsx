import { IconRewindBackward15, IconRewindForward15 } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { skip } from '../player.ts';

const SECONDS = 15;

/** Takes what is playing fifteen seconds back or forward. */
export function JumpButton({ to }: { to: 'back' | 'forward' }) {
  const { t } = useTranslation();
  return to === 'back' ? (
    <IconButton label={t('media.player.back')} icon={<IconRewindBackward15 />} onClick={() => skip(-SECONDS)} />
  ) : (
    <IconButton label={t('media.player.forward')} icon={<IconRewindForward15 />} onClick={() => skip(SECONDS)} />
  );
}

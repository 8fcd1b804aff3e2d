import { IconPencil } from '@tabler/icons-react';
import { formatMoment } from '../i18n.ts';
import { useTranslation } from '../translation.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import type { KeptEdit } from './use-kept-edit.ts';

export interface KeptEditOfferProps<Writing> {
  kept: KeptEdit<Writing>;
  /** Puts what was kept into the form. */
  onResume: (writing: Writing) => void;
}

/** Above an editor: what was typed at an earlier time was not saved. */
export function KeptEditOffer<Writing>({ kept, onResume }: KeptEditOfferProps<Writing>) {
  const { t } = useTranslation();
  const { found } = kept;
  if (!found) return null;
  const time = formatMoment(found.at);
  return (
    <Banner
      tone={found.isBehind ? 'warn' : 'calm'}
      icon={<IconPencil />}
      text={t(found.isBehind ? 'ui.edit.behind' : 'ui.edit.found', { time })}
      action={
        <span className="row">
          <Button size="small" variant="quiet" onClick={() => kept.settle(false)}>
            {t('ui.edit.drop')}
          </Button>
          <Button
            size="small"
            variant="soft"
            onClick={() => {
              onResume(found.writing);
              kept.settle(true);
            }}
          >
            {t('ui.edit.resume')}
          </Button>
        </span>
      }
    />
  );
}

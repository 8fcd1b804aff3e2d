import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { confirmReceipt, type Notice } from '../inbox.ts';

/** What a legal notice asks of its owner: to confirm it, from when on its terms are counted. */
export function ReceiptLine({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  if (notice.received_at)
    return (
      <p className="t13 ink2">{t('notifications.receipt.confirmed', { moment: formatMoment(notice.received_at) })}</p>
    );
  const confirm = async () => {
    setBusy(true);
    await confirmReceipt(notice);
    setBusy(false);
  };
  return (
    <div>
      <Button size="small" variant="soft" icon={<IconCheck />} busy={busy} onClick={() => void confirm()}>
        {t('notifications.receipt.confirm')}
      </Button>
    </div>
  );
}

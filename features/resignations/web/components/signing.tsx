import { IconDownload, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { formatLongDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { resignations, type Outlook, type Resignation } from '../resignations.ts';
import { takeFile } from '#platform/web/take-file.ts';

/** A letter that stands and was not sent: to be read calmly, changed, thrown away, or signed. */
export function Signing({ item, outlook, onChange }: { item: Resignation; outlook: Outlook; onChange: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'submit' | 'withdraw'>();
  const go = async (action: 'submit' | 'withdraw', signature: string) => {
    const body = { id: item.id, version: item.version, action, ...(signature ? { signature } : {}) };
    await resignations.updateStatus({ body });
    await renew('resignations');
    toast({ title: t(`resignations.case.resignation.did.${action}`) });
  };
  return (
    <Card padded>
      <div className="stack gap12">
        <SectionTitle>{t('resignations.own.notSigned')}</SectionTitle>
        <p className="ink2">{t('resignations.own.notSignedText')}</p>
        <p>
          {t('resignations.own.lastDay')}: <b>{formatLongDay(item.last_day)}</b>
        </p>
        <div className="row wrap gap8">
          <Button
            icon={<IconDownload />}
            variant="outline"
            onClick={() => void takeFile(() => resignations.getDocument({ body: { id: item.id } }))}
          >
            {t('resignations.own.letter')}
          </Button>
          <Button variant="outline" onClick={onChange}>
            {t('resignations.own.change')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking('withdraw')}>
            {t('resignations.case.resignation.do.withdraw')}
          </Button>
          <Button variant="primary" icon={<IconSignature />} onClick={() => setAsking('submit')}>
            {t('resignations.case.resignation.do.submit')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking === 'submit'}
        onClose={() => setAsking(undefined)}
        title={t('resignations.ask.submit')}
        text={t('resignations.effect.submit')}
        action={t('resignations.case.resignation.do.submit')}
        reason={{ label: t('resignations.own.signature', { name: outlook.name }), required: true, maxLength: 120 }}
        onConfirm={(signature) => go('submit', signature)}
      />
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={() => setAsking(undefined)}
        title={t('resignations.ask.withdraw')}
        text={t('resignations.effect.withdraw')}
        action={t('resignations.case.resignation.do.withdraw')}
        onConfirm={() => go('withdraw', '')}
      />
    </Card>
  );
}

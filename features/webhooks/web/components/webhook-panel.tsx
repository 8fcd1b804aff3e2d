import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { Webhook } from '../webhooks.ts';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookPanelProps {
  /** Absent: a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
}

/** One system that is told: what was sent to it, and its settings. */
export function WebhookPanel({ webhook, onClose }: WebhookPanelProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'deliveries' | 'settings'>('deliveries');
  const [secret, setSecret] = useState<string>();
  const isKept = webhook !== undefined || secret !== undefined;
  const refresh = () => renew('webhooks');
  const form = (
    <WebhookForm
      webhook={webhook}
      onSaved={async (opened) => {
        setSecret(opened);
        await refresh();
        toast({ title: t('webhooks.form.saved') });
      }}
      onDeleted={async () => {
        await refresh();
        onClose();
      }}
    />
  );
  return (
    <SidePanel title={webhook?.name ?? t('webhooks.form.addTitle')} onClose={onClose}>
      <div className="stack gap16">
        {secret ? <Secret secret={secret} /> : null}
        {webhook ? (
          <Tabs
            label={t('webhooks.tab.label')}
            tabs={(['deliveries', 'settings'] as const).map((key) => ({ key, label: t(`webhooks.tab.${key}`) }))}
            value={tab}
            onChange={setTab}
          >
            {tab === 'deliveries' ? <DeliveryList webhook={webhook} /> : form}
          </Tabs>
        ) : isKept ? null : (
          form
        )}
      </div>
    </SidePanel>
  );
}

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast({ title: t('webhooks.secret.copied') });
  };
  return (
    <div className="stack gap8">
      <Banner
        tone="warn"
        icon={<IconKey />}
        title={t('webhooks.secret.title')}
        text={t('webhooks.secret.text')}
        action={
          <Button size="small" onClick={() => void copy()}>
            {t('webhooks.secret.copy')}
          </Button>
        }
      />
      <code className="t13" style={{ overflowWrap: 'anywhere' }}>
        {secret}
      </code>
    </div>
  );
}

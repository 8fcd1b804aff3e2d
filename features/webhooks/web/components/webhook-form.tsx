import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { webhookBody } from '../../contract.ts';
import { webhookEvents } from '../../event.ts';
import { webhooks, type Webhook } from '../webhooks.ts';

interface WebhookFormProps {
  webhook: Webhook | undefined;
  /** With the secret where it is a new one. */
  onSaved: (secret: string | undefined) => Promise<void>;
  onDeleted: () => Promise<void>;
}

/** Name, address and events; its secret and its end beneath. */
export function WebhookForm({ webhook, onSaved, onDeleted }: WebhookFormProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'renew' | 'delete'>();
  const known: readonly string[] = webhook?.events ?? [];
  const form = useForm({
    schema: webhookBody,
    initial: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: known,
      is_active: webhook?.is_active ?? true,
    },
    submit: async (body) => {
      if (webhook) {
        await webhooks.changeWebhook({ params: { id: webhook.id }, body: { ...body, version: webhook.version } });
        await onSaved(undefined);
      } else await onSaved((await webhooks.createWebhook({ body })).secret);
    },
  });
  return (
    <>
      <Form form={form} submitLabel={t('webhooks.form.save')} busyLabel={t('webhooks.form.saving')}>
        <TextField {...form.field('name')} label={t('webhooks.list.name')} required maxLength={60} />
        <TextField
          {...form.field('url')}
          label={t('webhooks.form.url')}
          description={t('webhooks.form.urlHint')}
          required
          maxLength={500}
        />
        <MultiSelect
          {...form.field('events')}
          label={t('webhooks.form.events')}
          required
          options={webhookEvents.map((value) => ({ value, label: t(`webhooks.event.${value}`) }))}
        />
        <Checkbox {...form.field('is_active')} label={t('webhooks.form.active')} />
      </Form>
      {webhook ? (
        <div className="row gap8 wrap">
          <Button size="small" onClick={() => setAsked('renew')}>
            {t('webhooks.secret.renew')}
          </Button>
          <Button size="small" variant="remove" onClick={() => setAsked('delete')}>
            {t('webhooks.delete')}
          </Button>
        </div>
      ) : null}
      {webhook && asked === 'renew' ? (
        <ConfirmDialog
          open
          title={t('webhooks.secret.renew')}
          text={t('webhooks.secret.renewText')}
          action={t('webhooks.secret.renew')}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => onSaved((await webhooks.renewSecret({ params: { id: webhook.id } })).secret)}
        />
      ) : null}
      {webhook && asked === 'delete' ? (
        <ConfirmDialog
          open
          danger
          title={t('webhooks.delete.title', { name: webhook.name })}
          text={t('webhooks.delete.text')}
          action={t('webhooks.delete')}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await webhooks.deleteWebhook({ params: { id: webhook.id } });
            toast({ title: t('webhooks.delete.done') });
            await onDeleted();
          }}
        />
      ) : null}
    </>
  );
}

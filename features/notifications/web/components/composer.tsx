import { newId } from '#platform/contract/id.ts';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { draftKeeper } from '#platform/web/draft-keeper.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DraftOffer, DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useForm, type FormSchema } from '#platform/web/ui/use-form.ts';
import { errors } from '../../errors.ts';
import { emptyDraft, recipientsOf, type MessageDraft } from '../../message-draft.ts';
import { previewFor } from '../inbox.ts';
import css from './composer.module.css';
import { MessageFields } from './message-fields.tsx';
import { MessagePreview } from './message-preview.tsx';
import { ReachCard } from './reach-card.tsx';
import { RecipientFields } from './recipient-fields.tsx';

interface ComposerProps<Input> {
  kind: keyof typeof previewFor;
  schema: FormSchema<Input>;
  /** Turns the fields into what the schema reads; links of ours begin with the address of the portal. */
  toInput: (draft: MessageDraft, home: string) => unknown;
  send: (input: Input, idempotencyKey: string) => Promise<{ people: number }>;
  onSent: () => void;
}

/** Writes, counts whom it reaches, asks once, and sends. */
export function Composer<Input>({ kind, schema, toInput, send, onSent }: ComposerProps<Input>) {
  const { t } = useTranslation();
  const [pending, setPending] = useState<{ input: Input; people: number; key: string }>();
  const form = useForm<MessageDraft, Input>({
    schema,
    initial: emptyDraft,
    prepare: (draft) => toInput(draft, location.origin),
    submit: async (input, draft) => {
      const people = await countPeople(kind, draft);
      if (people === 0) throw errors.no_recipients();
      setPending({ input, people, key: newId() });
    },
  });
  // The form counts as clean once it was checked; here it is not until the message has gone.
  const isWritten = JSON.stringify(form.values) !== JSON.stringify(emptyDraft);
  const draft = useDraft(draftKeeper<MessageDraft>(`notifications.${kind}`), form.values, isWritten);
  const [isGone, setGone] = useState(false);

  const confirm = async () => {
    if (!pending) return;
    const { people } = await send(pending.input, pending.key);
    setGone(true);
    await draft.forget();
    toast({ title: t('notifications.send.sent', { count: people }) });
    onSent();
  };
  return (
    <div className={css.columns}>
      <div className="stack">
        <DraftOffer draft={draft} onResume={(kept) => form.replace({ ...emptyDraft, ...kept })} />
        <Card padded>
          <Form
            form={form}
            label={t(`notifications.title.${kind === 'security' ? 'security' : 'send'}`)}
            submitLabel={t('notifications.send.review')}
            busyLabel={t('notifications.send.counting')}
            submitProps={{ icon: <IconSend size={16} /> }}
            status={<DraftStatus draft={draft} />}
          >
            <RecipientFields form={form} singles={kind === 'message'} />
            <hr />
            <MessageFields form={form} kind={kind} />
          </Form>
        </Card>
      </div>
      <aside className={css.side} aria-label={t('notifications.preview.region')}>
        <ReachCard kind={kind} draft={form.values} passes={kind === 'security' || isUrgent(form.values)} />
        <MessagePreview draft={form.values} kind={kind} />
      </aside>
      <UnsavedGuard when={isWritten && !isGone} keptAsDraft />
      <ConfirmDialog
        open={pending !== undefined}
        onClose={() => setPending(undefined)}
        title={t('notifications.confirm.title', { count: pending?.people ?? 0 })}
        text={t(
          kind === 'security' || isUrgent(form.values) ? 'notifications.confirm.urgent' : 'notifications.confirm.text',
        )}
        icon={<IconSend />}
        action={t('notifications.confirm.action', { count: pending?.people ?? 0 })}
        busyLabel={t('notifications.confirm.busy')}
        onConfirm={confirm}
      />
    </div>
  );
}

const isUrgent = ({ exception }: MessageDraft) => exception !== 'waits' && exception !== '';

async function countPeople(kind: keyof typeof previewFor, draft: MessageDraft): Promise<number> {
  const body = recipientsOf(draft);
  if (!body.channels && !body.documents) return 0;
  const { people } = await queryClient.fetchQuery({ ...previewFor[kind].query({ body }), staleTime: 5_000 });
  return people;
}

import { IconFileX, IconLock, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { InboxZero } from '../art/inbox-zero.tsx';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { FailureWords } from '../failure-words.tsx';
import { FieldRow, Form } from '../form.tsx';
import { NoResults } from '../no-results.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { ToastHost } from '../toast-host.tsx';
import { toast } from '../toast-store.ts';
import { useForm } from '../use-form.ts';
import { words as w } from './words.ts';

const none = () => undefined;
const schema = z.strictObject({
  from: z.string().check(z.minLength(1)),
  to: z.string().check(z.minLength(1)),
  reason: z.string().check(z.minLength(10)),
});

/** Empty, error, loading, notices, forms: beside the picture 12-states. */
export function StatesScene() {
  const [asking, setAsking] = useState(false);
  return (
    <main
      style={{
        padding: '24px 32px',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))',
        gap: 20,
        alignItems: 'start',
      }}
    >
      <h1 className="visually-hidden">{w.people}</h1>
      <div className="stack">
        <Card>
          <EmptyState
            art={<InboxZero />}
            title={w.pile}
            text={w.pileText}
            actions={<Button variant="soft">{w.pileAction}</Button>}
          />
        </Card>
        <Card>
          <NoResults
            query="otrosi 2025"
            filters={[
              { key: 'type', label: 'Tipo: contrato', onRemove: none },
              { key: 'month', label: 'Este mes', onRemove: none },
            ]}
            onClear={none}
          />
        </Card>
        <Card clip>
          <SkeletonRows picture={22} rows={5} />
        </Card>
      </div>
      <div className="stack">
        <Card>
          <ErrorState
            title={w.failed}
            text={w.failedText}
            onRetry={none}
            requestId="7K4M-92QX"
            actions={<Button>{w.later}</Button>}
          />
        </Card>
        <Card padded className="row">
          <Button variant="primary" blocked={w.signWhy}>
            {w.sign}
          </Button>
          <Button icon={<IconFileX />} onClick={() => setAsking(true)}>
            {w.openDialog}
          </Button>
          <Button onClick={sayAll}>{w.say}</Button>
        </Card>
      </div>
      <div className="stack">
        <Card padded>
          <RequestForm />
        </Card>
        <Card padded>
          <FailureWords words={w.failed} />
        </Card>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={w.void}
        text={w.voidText}
        icon={<IconFileX size={20} />}
        danger
        reason={{ label: w.voidReason, required: true }}
        action={w.voidAction}
        onConfirm={none}
      />
      <ToastHost />
    </main>
  );
}

function sayAll() {
  toast({ title: w.signed, text: w.signedText, action: { label: w.see, run: none } });
  toast({
    title: w.withdrew,
    text: w.withdrewText,
    tone: 'plain',
    icon: <IconTrash />,
    action: { label: w.undo, run: none },
  });
  toast({ title: w.unsent, text: w.unsentText, tone: 'failed', action: { label: w.retry, run: none } });
}

function RequestForm() {
  const form = useForm({
    schema,
    initial: { from: '', to: '27/11/2026', reason: 'Cita' },
    submit: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      toast({ title: w.signed, icon: <Avatar name={w.person} size={30} /> });
    },
  });
  return (
    <Form form={form} label={w.send} submitLabel={w.send} busyLabel={w.sending}>
      <FieldRow>
        <TextField {...form.field('from')} label={w.from} />
        <TextField {...form.field('to')} label={w.to} />
      </FieldRow>
      <TextArea {...form.field('reason')} label={w.reason} required minLength={10} />
      <TextField label={w.support} value={w.campaign} onChange={none} readOnly icon={<IconLock />} />
    </Form>
  );
}

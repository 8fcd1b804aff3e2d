import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { explainFailure } from '../failure.ts';
import { Button } from './button.tsx';
import { toast } from './toast-store.ts';

export interface PublishAgainProps {
  /** What the button says, and what is told after. */
  label: string;
  done: string;
  onPublish: () => Promise<unknown>;
  /** Shows what has changed. */
  onDone: () => Promise<unknown>;
}

/** Over a record that is archived: it goes out once more. */
export function PublishAgain({ label, done, onPublish, onDone }: PublishAgainProps) {
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      await onPublish();
      toast({ title: done });
      await onDone();
    } catch (failure) {
      toast({ tone: 'failed', title: explainFailure(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<IconSend size={16} />} busy={busy} onClick={() => void publish()}>
      {label}
    </Button>
  );
}

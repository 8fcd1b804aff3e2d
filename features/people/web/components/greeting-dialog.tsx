import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { mostWords } from '../../moderation.ts';

export interface GreetingDialogProps {
  name: string;
  onClose: () => void;
  /** Sends it; what it throws is told under the words. */
  onSend: (words: string) => Promise<unknown>;
}

/** A greeting in one's own words. Unkind ones come back with the reason, and are not lost. */
export default function GreetingDialog({ name, onClose, onSend }: GreetingDialogProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const { busy, failure, attempt, forget } = useAttempt();
  const send = () =>
    attempt(async () => {
      await onSend(words.trim());
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={t('people.celebrations.greet_name', { name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('ui.back')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {t('people.celebrations.send')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('people.celebrations.words')}
        placeholder={t('people.celebrations.words_hint')}
        maxLength={mostWords}
        value={words}
        error={failure}
        onChange={(next) => {
          setWords([...next].slice(0, mostWords).join(''));
          forget();
        }}
      />
    </Dialog>
  );
}

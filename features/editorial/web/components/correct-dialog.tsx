import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { ConfirmationFields } from '#features/must-read/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';

export interface CorrectDialogProps {
  /** What readers were asked to confirm; null where nothing was, absent where nothing ever is. */
  asked: ConfirmationPlan | null | undefined;
  /** It goes to a second person first. */
  waits: boolean;
  onClose: () => void;
  onCorrect: (correction: { note: string; confirmation: ReturnType<typeof sentPlan> }) => Promise<void>;
}

/** Asks what changed before new words replace what readers see, and whether they confirm it anew. */
export function CorrectDialog({ asked, waits, onClose, onCorrect }: CorrectDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [plan, setPlan] = useState<ConfirmationPlan | null>(null);
  const { busy, failure, attempt } = useAttempt();
  const correct = () => attempt(() => onCorrect({ note: note.trim(), confirmation: sentPlan(plan) }));
  return (
    <FormDialog
      icon={<IconPencil size={20} />}
      title={t(waits ? 'editorial.correct.sendTitle' : 'editorial.correct.title')}
      text={t(waits ? 'editorial.correct.sendText' : 'editorial.correct.text')}
      action={t(waits ? 'editorial.correct.send' : 'editorial.correct.save')}
      busy={busy}
      blocked={note.trim() === '' ? t('editorial.correct.noteHint') : false}
      failure={failure}
      onClose={onClose}
      onAct={() => void correct()}
    >
      <div className="stack">
        <TextField
          label={t('editorial.correct.note')}
          description={t('editorial.correct.noteHint')}
          required
          maxLength={300}
          value={note}
          onChange={setNote}
        />
        {asked === undefined ? null : (
          <ConfirmationFields
            value={plan}
            onChange={setPlan}
            {...(asked ? { again: { label: t('editorial.correct.reconfirm'), asked } } : {})}
          />
        )}
      </div>
    </FormDialog>
  );
}

import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { commissions, type Performing } from '../commissions.ts';
import { FigureFields, keptFigure, scaleOf, useFigureFault } from './figure-fields.tsx';
import { figureText } from './figure-text.ts';

/** The right value of a figure and why: the one before stays in its history, and the result follows from the rule. */
export function CorrectDialog({ figure, onClose }: { figure: Performing; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const scale = scaleOf(figure.unit);
  const faultOf = useFigureFault();
  const [value, setValue] = useState<number | undefined>(Number((Number(figure.value) * scale).toFixed(4)));
  const [reason, setReason] = useState('');
  const isSame = value !== undefined && Number(keptFigure(value, scale)) === Number(figure.value);
  const correct = () =>
    attempt(async () => {
      await commissions.correctInput({
        params: { id: figure.id },
        body: { value: keptFigure(value!, scale), reason: reason.trim() },
      });
      toast({ title: t('commissions.person.corrected') });
      onClose();
      await renew('commissions');
    });
  return (
    <FormDialog
      title={t('commissions.person.correctOf', { name: figure.name, day: formatDay(figure.day) })}
      text={t('commissions.dispute.acceptText')}
      action={t('commissions.person.correct')}
      busy={busy}
      blocked={
        isSame ? t('commissions.person.same', { value: figureText(figure, figure.value) }) : faultOf(value, reason)
      }
      failure={failure}
      onAct={() => void correct()}
      onClose={onClose}
    >
      <div className="stack gap12">
        <FigureFields scale={scale} value={value} onValue={setValue} reason={reason} onReason={setReason} />
      </div>
    </FormDialog>
  );
}

import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { exceptionCodes, type ExceptionCode } from '../../policy.ts';
import { overtime } from '../overtime.ts';

interface Props {
  items: { id: string; version: number }[];
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Approves hours over the cap with the coded exception that backs them. */
export function ApproveDialog({ items, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [exception, setException] = useState<string>('');
  const [busy, setBusy] = useState(false);
  const approve = async () => {
    setBusy(true);
    try {
      const body = { items, decision: 'approve' as const, exception: exception as ExceptionCode };
      const bad = (await overtime.decideOvertime({ body })).items.find((one) => one.code !== null);
      if (bad) toast({ tone: 'failed', title: bad.message ?? '' });
      else await onDone();
      onClose();
    } catch (error) {
      toast({ tone: 'failed', title: explainFailure(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={t('overtime.panel.approveTitle')}
      text={t('overtime.explain.over')}
      actions={
        <Button
          variant="primary"
          busy={busy}
          blocked={exception === '' ? t('overtime.error.exception_needed') : undefined}
          onClick={() => void approve()}
        >
          {t('overtime.panel.approve')}
        </Button>
      }
    >
      <SelectField
        name="exception"
        label={t('overtime.panel.exception')}
        required
        value={exception}
        options={exceptionCodes.map((value) => ({ value, label: t(`overtime.exception.${value}`) }))}
        onChange={setException}
      />
    </Dialog>
  );
}

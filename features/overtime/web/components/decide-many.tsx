import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { DecisionResults, type DecisionResultsProps } from '#features/cases/web/studio.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { exceptionCodes, type ExceptionCode } from '../../policy.ts';
import { overtime, showInterval, type Overtime } from '../overtime.ts';

const leastReason = 10;

interface Props {
  decision: 'approve' | 'reject';
  items: readonly Overtime[];
  onClose: () => void;
  /** Each was decided, or is told why not: none stays marked. */
  onDecided?: () => void;
}

/** Decides requests with one reason; where some could not be decided it says of each what came of it. */
export function DecideMany({ decision, items, onClose, onDecided }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [exception, setException] = useState('');
  const { busy, press } = usePress();
  const [results, setResults] = useState<DecisionResultsProps['results']>();
  const over = items.filter((item) => item.exceeds && item.exception === null);
  const needsException = decision === 'approve' && over.length > 0;
  const name = (id: string) => {
    const item = items.find((one) => one.id === id);
    return item ? `${item.person}, ${formatDay(item.day)}, ${showInterval(t, item.starts, item.ends)}` : '';
  };
  const decide = async () => {
    await press(async () => {
      const body = {
        items: items.map(({ id, version }) => ({ id, version })),
        decision,
        ...(reason.trim() === '' ? {} : { reason }),
        ...(needsException && exception !== '' ? { exception: exception as ExceptionCode } : {}),
      };
      const told = (await overtime.decideOvertime({ body })).items;
      const good = told.filter((one) => one.code === null).length;
      if (good > 0) toast({ title: t('overtime.list.decided', { count: good }) });
      onDecided?.();
      await renew('overtime', 'home');
      if (good === told.length) onClose();
      else setResults(told.map((one) => ({ ...one, ok: one.code === null, title: name(one.id) })));
    });
  };
  if (results) return <DecisionResults results={results} onClose={onClose} />;
  const isShort = decision === 'reject' && reason.trim().length < leastReason;
  const why = isShort
    ? t('overtime.error.reason_needed')
    : needsException && exception === '' && over.length === items.length
      ? t('overtime.error.exception_needed')
      : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={t(`overtime.many.${decision}`, { count: items.length })}
      text={t(`overtime.many.${decision}Text`)}
      actions={
        <Button
          variant={decision === 'reject' ? 'danger' : 'primary'}
          busy={busy}
          blocked={why}
          onClick={() => void decide()}
        >
          {t(`overtime.case.request.do.${decision}`)}
        </Button>
      }
    >
      {needsException ? (
        <>
          <Banner
            tone="warn"
            icon={<IconAlertTriangle size={18} />}
            title={t('overtime.many.over', { count: over.length })}
          />
          <SelectField
            name="exception"
            label={t('overtime.panel.exception')}
            value={exception}
            options={exceptionCodes.map((value) => ({ value, label: t(`overtime.exception.${value}`) }))}
            onChange={setException}
          />
        </>
      ) : null}
      <TextArea
        name="reason"
        label={t('overtime.panel.reason')}
        required={decision === 'reject'}
        rows={3}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}

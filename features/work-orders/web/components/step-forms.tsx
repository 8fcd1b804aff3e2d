import { useState } from 'react';
import type { StepFormProps } from '#features/cases/web/widgets.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { overCodes } from '../../policy.ts';
import { workOrders, type OrderDetail } from '../work-orders.ts';

/** What is delivered, and where it is. */
export function DeliverForm(props: StepFormProps) {
  const { t } = useTranslation();
  const [delivery, setDelivery] = useState('');
  return (
    <StepDialog {...props} action="validate" more={{ data: { delivery } }}>
      <TextArea label={t('work-orders.deliver.notes')} value={delivery} onChange={setDelivery} maxLength={4_000} />
    </StepDialog>
  );
}

/** Into which order it goes, and why. */
export function MergeForm(props: StepFormProps) {
  const { t } = useTranslation();
  const [into, setInto] = useState<number>();
  const [reason, setReason] = useState('');
  return (
    <StepDialog {...props} action="merge" more={{ reason, data: { into } }}>
      <NumberField label={t('work-orders.merge.into')} value={into} onChange={setInto} required />
      <TextArea label={t('cases.step.reason')} value={reason} onChange={setReason} minLength={10} maxLength={1_000} />
    </StepDialog>
  );
}

/** Back in hand: over the limit of who has it, why. */
export function ResumeForm(props: StepFormProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState('');
  return (
    <StepDialog {...props} action="resume" more={over === '' ? {} : { data: { over } }}>
      <SelectField
        label={t('work-orders.tools.over')}
        value={over}
        onChange={setOver}
        options={overCodes.map((value) => ({ value, label: t(`work-orders.over.${value}`) }))}
      />
    </StepDialog>
  );
}

/** To whom it goes from here: solvers of its kind who have room for it. */
export function HandOverForm({ order, explain, onClose }: StepFormProps & { order: OrderDetail }) {
  const { t } = useTranslation();
  const [person, setPerson] = useState('');
  const { busy, failure, attempt } = useAttempt(explain);
  const act = async () => {
    await attempt(async () => {
      const { id, version, successors } = order;
      await workOrders.assignOrder({ params: { id }, body: { version, person_id: person } });
      toast({
        title: t('work-orders.tools.assigned', { name: successors.find((one) => one.id === person)?.name ?? '' }),
      });
      onClose();
    });
    await renew('work-orders');
  };
  const title = t('work-orders.case.order.do.hand_over');
  return (
    <FormDialog title={title} action={title} busy={busy} failure={failure} onClose={onClose} onAct={() => void act()}>
      {order.successors.length === 0 ? (
        <p>{t('work-orders.tools.noSuccessor')}</p>
      ) : (
        <SelectField
          label={t('work-orders.tools.assignTitle')}
          value={person}
          onChange={setPerson}
          required
          options={order.successors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormDialog>
  );
}

function StepDialog({
  action,
  more,
  take,
  explain,
  onClose,
  children,
}: StepFormProps & {
  action: 'validate' | 'merge' | 'resume';
  more: Parameters<StepFormProps['take']>[0];
  children: React.ReactNode;
}) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt(explain);
  const act = () =>
    attempt(async () => {
      await take(more);
      onClose();
    });
  const title = t(`work-orders.case.order.do.${action}`);
  return (
    <FormDialog title={title} action={title} busy={busy} failure={failure} onClose={onClose} onAct={() => void act()}>
      <div className="stack gap12">{children}</div>
    </FormDialog>
  );
}

import { platformErrors } from '#platform/contract/errors.ts';
import { isFailure } from '#platform/web/failure.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { deactivation, reasoned } from '../../standing.ts';
import { people } from '../people.ts';
import { endsAccess, type StandingPerson, type StandingStep } from '../standing.ts';

export interface StandingDialogProps {
  step: StandingStep;
  person: StandingPerson;
  onClose: () => void;
  /** Reads anew what shows how the person stands. */
  onDone: () => Promise<unknown>;
}

type Given = {
  version: number;
  reason: string;
  retired_on?: string | undefined;
  suspended_until?: string | undefined;
};

/** Asks before somebody's standing or their way in changes: what will happen, what will not, and why it is done. */
export function StandingDialog({ step, person, onClose, onDone }: StandingDialogProps) {
  const { t } = useTranslation();
  const { id, name, version } = person;
  const today = isoDay(now());
  const isRetiring = step === 'retire';
  const isSuspending = step === 'suspend';
  const form = useForm<{ reason: string; retired_on: string; suspended_until: string }, Given>({
    schema: endsAccess(step) ? deactivation : reasoned,
    initial: { reason: '', retired_on: today, suspended_until: '' },
    prepare: ({ reason, retired_on, suspended_until }) => {
      if (isRetiring) return { version, reason, retired_on, status: 'retired' };
      return isSuspending ? { version, reason, suspended_until, status: 'suspended' } : { version, reason };
    },
    submit: async (given) => {
      try {
        await send(step, id, given);
      } catch (failure) {
        // What is asked again is asked of the person as they stand by now.
        if (isFailure(failure, platformErrors.conflict)) await onDone();
        throw failure;
      }
      toast({ title: t('people.standing.changed'), text: name });
      onClose();
      await onDone();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t(`people.standing.${step}Title`, { name })}
      text={t(`people.standing.${step}Text`)}
      action={t(`people.standing.${step}`)}
      danger={endsAccess(step)}
      busy={form.busy}
      blocked={form.values.reason.trim() === '' ? t('ui.confirm.reasonMissing') : undefined}
      failure={form.failure?.text}
      onAct={() => void form.submit()}
    >
      <div className="stack gap12">
        <TextField
          {...form.field('reason')}
          label={t('people.standing.reason')}
          placeholder={t('people.standing.reasonHint')}
          required
          first
          maxLength={300}
          autoComplete="off"
        />
        {isRetiring ? (
          <DateField
            {...form.field('retired_on')}
            label={t('people.field.retired_on')}
            required
            max={today}
            {...(person.enteredOn === undefined ? {} : { min: person.enteredOn })}
          />
        ) : null}
        {isSuspending ? (
          <DateField {...form.field('suspended_until')} label={t('people.standing.lastDay')} min={today} />
        ) : null}
      </div>
    </FormDialog>
  );
}

function send(
  step: StandingStep,
  id: string,
  { version, reason, retired_on, suspended_until }: Given,
): Promise<unknown> {
  const params = { id };
  const body = { version, reason };
  switch (step) {
    case 'allow':
    case 'forbid':
      return people.setExternalAccess({ body: { id, enabled: step === 'allow', reason } });
    case 'leave':
      return people.sendOnLeave({ params, body });
    case 'back':
    case 'reactivate':
      return people.reactivatePerson({ params, body });
    case 'suspend':
      return people.deactivatePerson({ params, body: { ...body, status: 'suspended', suspended_until } });
    case 'retire':
      return people.deactivatePerson({ params, body: { ...body, status: 'retired', retired_on } });
  }
}

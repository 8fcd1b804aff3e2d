import { useQueryClient } from '@tanstack/react-query';
import { formatDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { salaryKinds, type SalaryKind } from '../../policy.ts';
import { salaryBody } from '../../salary.ts';
import { people, type Salary } from '../people.ts';

interface Props {
  personId: string;
  /** The salary that is corrected; a new one without it. */
  corrected: Salary | undefined;
  onDone: () => void;
}

/** Sets what somebody earns from a day on, or corrects it; the day of what is corrected stays. */
export function SalaryForm({ personId, corrected, onDone }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({
    schema: salaryBody,
    initial: initialOf(corrected),
    prepare: (values) => (corrected ? { ...values, replaces: corrected.id } : values),
    submit: async (body) => {
      const answer = await people.setSalary({ params: { id: personId }, body });
      queries.setQueryData(people.readSalaries.key({ params: { id: personId } }), answer);
      await renew(people.listSalaries.key());
      toast({ title: t('people.salary.saved') });
      onDone();
    },
  });
  return (
    <section>
      <UnsavedGuard when={form.dirty && !form.busy} />
      <SectionTitle>
        {corrected
          ? t('people.salary.correctTitle', { day: formatDay(corrected.valid_from) })
          : t('people.salary.newTitle')}
      </SectionTitle>
      <Form
        form={form}
        label={t('people.tab.pay')}
        submitLabel={t('people.salary.save')}
        busyLabel={t('people.salary.saving')}
        actions={
          <Button variant="quiet" onClick={onDone}>
            {t('people.salary.cancel')}
          </Button>
        }
      >
        <FieldRow>
          <NumberField
            {...form.field('amount')}
            label={t('people.salary.amount')}
            hint={t('people.salary.amountHint')}
            required
          />
          {corrected ? null : <DateField {...form.field('valid_from')} label={t('people.salary.from')} required />}
        </FieldRow>
        <RadioCards
          {...form.field('kind')}
          label={t('people.salary.kind')}
          required
          side
          options={salaryKinds.map((value) => ({
            value,
            label: t(`people.choice.salary_kind.${value}`),
            detail: t(`people.salary.kindHint.${value}`),
          }))}
        />
        <TextField
          {...form.field('reason')}
          label={t('people.salary.reason')}
          hint={t('people.salary.reasonHint')}
          required
          maxLength={300}
        />
      </Form>
    </section>
  );
}

interface Values {
  valid_from: string;
  amount: number | undefined;
  kind: SalaryKind | '';
  reason: string;
}

function initialOf(corrected: Salary | undefined): Values {
  const { valid_from = firstOfNextMonth(), amount, kind = 'ordinary' } = corrected ?? {};
  return { valid_from, amount, kind, reason: '' };
}

function firstOfNextMonth(): string {
  const [year = 0, month = 1] = isoDay(now()).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

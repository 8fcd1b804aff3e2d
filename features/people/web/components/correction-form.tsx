import { useQueryClient } from '@tanstack/react-query';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { correctable, correctionAsk, isCorrectable, type Correctable } from '../../employment.ts';
import { wordsOf } from '../labels.ts';
import { asking, people, profileQuery, type Profile } from '../people.ts';
import { useEmploymentChoices } from './employment-fields.ts';

/** Asks HR to correct one field of one's own contract. */
export function CorrectionForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({
    schema: correctionAsk,
    initial: { field: '', value: '', reason: '' },
    submit: async (body) => {
      queries.setQueryData(profileQuery.queryKey, await asking.askCorrection({ body }));
      await renew('home', people.listMyChanges.key());
      toast({ title: t('people.correction.done') });
      onClose();
    },
  });
  const offered = correctable.filter((field) => isCorrectable(field, profile.contract));
  const field = correctable.find((one) => one === form.values.field);
  const choose = (next: string) => {
    form.set('field', next);
    form.set('value', '');
  };
  return (
    <Card padded>
      <UnsavedGuard when={form.dirty && !form.busy} />
      <Form
        form={form}
        label={t('people.correction.label')}
        submitLabel={t('people.correction.send')}
        actions={
          <Button variant="quiet" onClick={onClose}>
            {t('people.update.cancel')}
          </Button>
        }
      >
        <SelectField
          {...form.field('field')}
          label={t('people.correction.field')}
          required
          options={offered.map((value) => ({ value, label: t(`people.field.${value}`) }))}
          description={field && t('people.correction.now', { value: wordsOf(t, field, profile.contract[field]) })}
          onChange={choose}
        />
        {field ? <Value key={field} field={field} binding={form.field('value')} /> : null}
        <TextArea
          {...form.field('reason')}
          label={t('people.correction.reason')}
          description={t('people.correction.reasonHint')}
          required
          minLength={10}
          maxLength={400}
        />
      </Form>
    </Card>
  );
}

interface Binding {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

function Value({ field, binding }: { field: Correctable; binding: Binding }) {
  const { t } = useTranslation();
  const options = useEmploymentChoices({ costCenter: '', campaign: '' })[field];
  const label = t('people.correction.value');
  if (field === 'entered_on') return <DateField {...binding} label={label} required />;
  if (options) return <SelectField {...binding} label={label} required options={options} />;
  return (
    <TextField
      {...binding}
      label={label}
      required
      maxLength={field === 'position' ? 80 : 160}
      type={field === 'corporate_email' ? 'email' : 'text'}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { newDelegation } from '../../delegation.ts';
import type { Delegations } from '../delegations.ts';
import css from './delegation-form.module.css';

const empty = { delegate_id: '', starts_on: '', ends_on: '', reason: '' };

/** Names who takes the reader's place between two days. */
export function DelegationForm({ calls, words, touches }: Delegations) {
  const delegates = useQuery(calls.listDelegates.query());
  const form = useForm({
    schema: newDelegation,
    initial: empty,
    submit: async (body) => {
      await calls.addDelegation({ body });
      toast({ title: words('added') });
      form.reset(empty);
      await renew(touches);
    },
  });
  const today = isoDay(now());
  return (
    <Form form={form} label={words('title')} submitLabel={words('add')}>
      <SelectField
        required
        label={words('who')}
        options={(delegates.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
        {...form.field('delegate_id')}
      />
      <div className={css.pair}>
        <DateField required label={words('from')} min={today} {...form.field('starts_on')} />
        <DateField required label={words('to')} min={form.values.starts_on || today} {...form.field('ends_on')} />
      </div>
      <TextField required label={words('reason')} maxLength={200} {...form.field('reason')} />
    </Form>
  );
}

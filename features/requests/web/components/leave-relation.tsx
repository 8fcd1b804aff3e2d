import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { leaveRelation } from '../../follow-up.ts';
import { requests } from '../requests.ts';
import css from './request-panel.module.css';

const empty = { related: 'said', reason: '' };
const meant: Readonly<Record<string, boolean | null>> = { said: null, yes: true, no: false };

/** HR says whether a medical leave goes on from the one before: who pays which days hangs on it. */
export function LeaveRelation({ id }: { id: string }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: leaveRelation,
    initial: empty,
    prepare: ({ related, reason }) => ({ related: meant[related] ?? null, reason }),
    submit: async (body, values) => {
      await requests.relateLeave({ params: { id }, body });
      toast({ title: t('requests.relation.saved') });
      form.reset({ ...values, reason: '' });
      await renew('requests');
    },
  });
  return (
    <section className={css.section} aria-label={t('requests.relation.title')}>
      <h3 className="t15 strong">{t('requests.relation.title')}</h3>
      <Form
        form={form}
        submitLabel={t('requests.relation.save')}
        submitProps={{ variant: 'outline' }}
        label={t('requests.relation.title')}
      >
        <SelectField
          {...form.field('related')}
          label={t('requests.relation.related')}
          required
          options={['said', 'yes', 'no'].map((value) => ({ value, label: t(`requests.relation.${value}`) }))}
        />
        <TextField {...form.field('reason')} label={t('requests.relation.reason')} required maxLength={300} />
      </Form>
    </section>
  );
}

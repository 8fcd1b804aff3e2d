import { useTranslation } from '#platform/web/translation.ts';
import { Form } from '#platform/web/ui/form.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { remarksBody } from '../../process-shape.ts';
import { disciplinary, type Process } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';

/** What the person has against the minutes, before they sign them. */
export function MinutesRemarks({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const form = useForm({
    schema: remarksBody,
    initial: { remarks: one.minutes_remarks },
    prepare: (values) => ({ ...values, version: one.version }),
    explain,
    submit: async (body) => {
      const made = await disciplinary.remark({ params: { id: one.id }, body });
      form.reset(form.values);
      await settle(made, t('disciplinary.minutes.remarked'));
    },
  });
  return (
    <Form form={form} submitLabel={t('disciplinary.minutes.remarkSend')}>
      <UnsavedGuard when={form.dirty && !form.busy} />
      <TextArea
        {...form.field('remarks')}
        label={t('disciplinary.minutes.remark')}
        description={t('disciplinary.minutes.remarkHint')}
        rows={4}
        maxLength={4000}
        required
      />
    </Form>
  );
}

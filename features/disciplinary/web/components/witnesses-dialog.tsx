import { useTranslation } from '#platform/web/translation.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { unsignedIn, witnessedKinds } from '../../policy.ts';
import { witnessesBody } from '../../process-shape.ts';
import { disciplinary, findPeople } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';
import type { WritingProps } from './review-dialog.tsx';

/** Two colleagues who saw that the person did not sign what waits now, and what they saw. */
export function WitnessesDialog({ process: one, onClose }: WritingProps) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const kind = witnessedKinds.find((name) => unsignedIn[name] === one.state) ?? 'opening';
  const form = useForm({
    schema: witnessesBody,
    initial: { first_id: '', second_id: '', words: '' },
    prepare: (values) => ({ ...values, kind, version: one.version }),
    explain,
    submit: async (body) => {
      await settle(
        await disciplinary.askWitnesses({ params: { id: one.id }, body }),
        t('disciplinary.saved.witnesses'),
      );
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.refusal.title')}>
      <Form form={form} submitLabel={t('disciplinary.refusal.save')}>
        <p className="ink2">
          <strong>{t(`disciplinary.letter.kind.${kind}`)}.</strong> {t('disciplinary.refusal.lead')}
        </p>
        <TextArea {...form.field('words')} label={t('disciplinary.refusal.what')} rows={3} maxLength={1000} required />
        {(['first', 'second'] as const).map((which) => (
          <SelectField
            key={which}
            {...form.field(`${which}_id`)}
            label={t(`disciplinary.refusal.${which}`)}
            options={findPeople}
            placeholder={t('disciplinary.report.search')}
            required
          />
        ))}
      </Form>
    </Dialog>
  );
}

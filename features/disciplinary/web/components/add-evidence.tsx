import { useTranslation } from '#platform/web/translation.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { mostEvidence } from '../../policy.ts';
import { evidenceForm } from '../../process-shape.ts';
import { disciplinary } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';

/** Files of evidence and what they are, of whichever side adds them. */
export function AddEvidence({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { settle } = useProcess(id);
  const papers = usePapers(mostEvidence);
  const form = useForm({
    schema: evidenceForm,
    initial: { title: '' },
    submit: async (input) => {
      const made = await disciplinary.addEvidence({ params: { id }, form: input, files: { files: papers.files } });
      await settle(made, t('disciplinary.evidence.added'));
      onClose();
    },
  });
  const blocked = papers.blocked ?? (papers.files.length === 0 ? t('disciplinary.evidence.missing') : undefined);
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.evidence.add')}>
      <Form form={form} submitLabel={t('disciplinary.evidence.save')} submitProps={{ blocked }}>
        <TextField {...form.field('title')} label={t('disciplinary.evidence.title')} maxLength={160} required />
        <FileField
          {...papers.field}
          label={t('disciplinary.evidence.files')}
          many
          accept=".pdf,.png,.jpg,.jpeg,.webp"
          maxMegabytes={10}
        />
      </Form>
    </Dialog>
  );
}

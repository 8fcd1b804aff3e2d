import { useTranslation } from '#platform/web/translation.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { unsignedIn, witnessedKinds } from '../../policy.ts';
import { witnessesBody } from '../../process-shape.ts';
import { disciplinary, findPeople } from '../disciplinary.ts';
import { useWriting, WritingDialog, type WritingProps } from './writing.tsx';

/** Two colleagues who saw that the person did not sign what waits now, and what they saw. */
export function WitnessesDialog(props: WritingProps) {
  const { process: one, onClose } = props;
  const { t } = useTranslation();
  const kind = witnessedKinds.find((name) => unsignedIn[name] === one.state) ?? 'opening';
  const form = useWriting(props, {
    schema: witnessesBody,
    initial: { first_id: '', second_id: '', words: '' },
    prepare: (values) => ({ ...values, kind }),
    write: disciplinary.askWitnesses,
    saved: t('disciplinary.saved.witnesses'),
  });
  return (
    <WritingDialog
      title={t('disciplinary.refusal.title')}
      form={form}
      action={t('disciplinary.refusal.save')}
      onClose={onClose}
    >
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
    </WritingDialog>
  );
}

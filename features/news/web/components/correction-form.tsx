import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { ConfirmationFields } from '#features/must-read/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { correctionBody } from '../../article.ts';
import { news, type Manuscript } from '../news.ts';
import css from './correction-form.module.css';

/** What the fields hold; a confirmation is asked again where there is one. */
interface Correction {
  version: number;
  title: string;
  summary: string;
  body: string;
  note: string;
  confirmation: ConfirmationPlan | null;
}

export interface CorrectionFormProps {
  manuscript: Manuscript;
  onClose: () => void;
  onDone: (manuscript: Manuscript) => Promise<void>;
}

/** A new edition of a published article, with the note that tells its readers what changed. */
export function CorrectionForm({ manuscript, onClose, onDone }: CorrectionFormProps) {
  const { t } = useTranslation();
  const { id, version, title, summary, body } = manuscript;
  const asked = manuscript.confirmation;
  const initial: Correction = { version, title, summary, body, note: '', confirmation: null };
  const form = useForm({
    schema: correctionBody,
    initial,
    prepare: ({ confirmation, ...words }) => ({
      ...words,
      reconfirm: confirmation !== null,
      confirmation: sentPlan(confirmation) ?? undefined,
    }),
    submit: async (correction) => onDone(await news.correctArticle({ params: { id }, body: correction })),
  });
  return (
    <>
      <PageHeader title={t('news.correct.title')} lead={t('news.correct.lead')} />
      <UnsavedGuard when={form.dirty && !form.busy} />
      <div className={css.form}>
        <Form
          form={form}
          submitLabel={t('news.correct.submit')}
          actions={
            <Button variant="quiet" onClick={onClose}>
              {t('ui.back')}
            </Button>
          }
        >
          <TextField
            {...form.field('note')}
            label={t('news.correct.note')}
            description={t('news.correct.noteHint')}
            required
            maxLength={300}
          />
          {asked ? (
            <ConfirmationFields
              value={form.values.confirmation}
              onChange={(plan) => form.set('confirmation', plan)}
              again={{ label: t('news.correct.reconfirm'), asked }}
              errorOf={(path) => form.errors.get(`confirmation.${path}`)}
            />
          ) : null}
          <TextField {...form.field('title')} label={t('news.editor.title')} required maxLength={160} />
          <TextArea {...form.field('summary')} label={t('news.editor.summary')} required rows={2} maxLength={400} />
          <RichTextField
            {...form.field('body')}
            label={t('news.editor.body')}
            required
            onImage={async (image) => (await news.addImage({ params: { id }, files: { image } })).url}
          />
        </Form>
      </div>
    </>
  );
}

import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { wordsBody } from '../../dictionary-calls.ts';
import { languages } from '../../linguo/kinds.ts';
import { isDictionaryWord, longestWord } from '../../policy.ts';
import { assistants } from '../assistants.ts';

/** One word or many, of one language, that everybody may write from now on. */
export function AddWords({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: wordsBody,
    initial: { language: 'es', words: '' },
    prepare: (values) => ({ ...values, words: wordsIn(values.words) }),
    submit: async (body) => {
      const { added, doubled } = await assistants.addSharedWords({ body });
      await renew('assistants');
      const detail = doubled.length > 0 ? t('assistants.words.doubled', { words: doubled.join(', ') }) : '';
      toast({
        title: added > 0 ? t('assistants.words.added', { count: added }) : t('assistants.words.noneAdded'),
        ...(detail ? { text: detail } : {}),
      });
      onClose();
    },
  });
  const field = form.field('words');
  const words = wordsIn(field.value);
  const wrong = words.find((word) => word.length > longestWord || !isDictionaryWord(word));
  // Which of many it is, the field would not tell.
  const named =
    words.length === 0
      ? t('ui.issue.required')
      : wrong === undefined
        ? field.error
        : `«${wrong.slice(0, longestWord)}»: ${t('assistants.issue.one_word')}`;
  return (
    <FormDialog
      title={t('assistants.words.add')}
      action={t('assistants.words.add')}
      busyLabel={t('assistants.words.adding')}
      busy={form.busy}
      failure={form.failure?.text}
      onAct={() => void form.submit()}
      onClose={onClose}
    >
      <div className="stack gap16">
        <SelectField
          {...form.field('language')}
          label={t('assistants.words.language')}
          required
          options={languages.map((value) => ({ value, label: t(`assistants.writer.language.${value}`) }))}
        />
        <TextArea
          {...field}
          error={field.error && named}
          rows={6}
          label={t('assistants.words.words')}
          description={t('assistants.words.wordsHint')}
          required
        />
      </div>
    </FormDialog>
  );
}

function wordsIn(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

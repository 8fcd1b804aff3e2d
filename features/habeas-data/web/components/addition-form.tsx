import { IconSend } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import type { Shown } from '#platform/web/ui/lingering.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { answering, mostFiles } from '../../request.ts';
import { habeasData, type Case } from '../habeas-data.ts';
import { CaseFiles } from './case-files.tsx';
import { useCase } from './use-case.ts';

/** The owner writes more; of an incomplete claim, what is missing. */
export function AdditionForm({ request, isOver, onTyped }: { request: Case } & Shown) {
  const { t } = useTranslation();
  const { settle, explain } = useCase(request.id);
  const papers = usePapers(mostFiles);
  const isComplete = request.actions.includes('complete');
  const label = t(isComplete ? 'habeas-data.request.complete' : 'habeas-data.case.request.do.add');
  const form = useForm<{ words: string }, { words: string; version: number }>({
    schema: answering,
    initial: { words: '' },
    prepare: (values) => ({ ...values, version: request.version }),
    explain,
    submit: async (input) => {
      const params = { id: request.id };
      const made = await habeasData.addToRequest({ params, form: input, files: { files: papers.files } });
      papers.clear();
      await settle(made, t(`habeas-data.request.${isComplete ? 'completed' : 'added'}`));
      // The form empties itself after its values have become its base.
      setTimeout(() => form.reset({ words: '' }));
    },
  });
  const isTyped = form.dirty;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  return (
    <Card padded {...(isComplete ? { calls: 'hands' as const } : {})}>
      <UnsavedGuard when={(form.dirty || papers.files.length > 0) && !form.busy} />
      <Form
        form={form}
        label={label}
        submitLabel={t('habeas-data.ask.send')}
        submitProps={{
          icon: <IconSend size={16} />,
          blocked: isOver && !form.busy ? t('habeas-data.answer.over') : papers.blocked,
        }}
      >
        <TextArea {...form.field('words')} label={label} required rows={4} maxLength={4000} />
        <CaseFiles papers={papers} />
      </Form>
    </Card>
  );
}

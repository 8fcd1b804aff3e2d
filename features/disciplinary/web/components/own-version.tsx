import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useCaseStep, useCaseWords } from '#features/cases/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { defenceBody } from '../../process-shape.ts';
import { disciplinary, look, type Process } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';

/** What the person tells of it: kept while they write, read by nobody until they send it from here. */
export function OwnVersion({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const words = useCaseWords(look);
  const { keep, settle, explain } = useProcess(one.id);
  const { take } = useCaseStep({ look, takeStep: disciplinary.takeStep });
  const [isAsking, setAsking] = useState(false);
  const sending = one.steps.find(({ action }) => action === 'send_answer');
  const write = (answer: string) =>
    disciplinary.defend({ params: { id: one.id }, body: { version: one.version, answer } });
  const form = useForm({
    schema: defenceBody,
    initial: { answer: one.answer ?? '' },
    prepare: (values) => ({ ...values, version: one.version }),
    explain,
    submit: async ({ answer = '' }) => {
      const made = await write(answer);
      if (!sending) return settle(made, t('disciplinary.kit.saved'));
      keep(made);
      setAsking(true);
    },
  });
  const typed = form.values.answer.trim();
  const isUnsaved = typed !== (one.answer ?? '');
  const draft = useDraft(
    {
      load: () => Promise.resolve(undefined),
      save: async ({ answer }: { answer: string }) => keep(await write(answer)),
      drop: () => Promise.resolve(),
    },
    form.values,
    isUnsaved && !form.busy,
  );
  const isSent = one.is_answer_sent && !isUnsaved;
  return (
    <Card padded>
      <UnsavedGuard when={isUnsaved && !form.busy} />
      <Form
        form={form}
        label={t('disciplinary.kit.answer')}
        submitLabel={sending ? words.do(one, 'send_answer') : t('disciplinary.kit.save')}
        submitProps={sending && typed === '' ? { blocked: t('disciplinary.error.no_answer') } : {}}
        status={
          draft.state === 'none' || (draft.state === 'saved' && isSent) ? (
            <span className="row gap6 t13 ink2">
              {isSent ? null : <IconLock size={16} aria-hidden="true" />}
              {t(`disciplinary.kit.${isSent ? 'sent' : 'alone'}`)}
            </span>
          ) : (
            <DraftStatus draft={draft} />
          )
        }
      >
        <TextArea
          {...form.field('answer')}
          label={t('disciplinary.kit.answer')}
          description={t('disciplinary.kit.answerHint')}
          rows={6}
          maxLength={10_000}
        />
      </Form>
      {isAsking ? (
        <ConfirmDialog
          open
          title={t('disciplinary.kit.sendTitle')}
          text={t('disciplinary.kit.sendText')}
          action={words.do(one, 'send_answer')}
          onClose={() => setAsking(false)}
          onConfirm={() => take(one, { action: 'send_answer' })}
          explain={explain}
        />
      ) : null}
    </Card>
  );
}

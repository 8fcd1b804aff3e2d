import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { Shown } from '#platform/web/ui/lingering.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { mostFiles, replying } from '../../request.ts';
import { help, type Request } from '../help.ts';
import { RequestFiles } from './request-files.tsx';
import { useRequest } from './use-request.ts';

const kinds = ['reply', 'question', 'solution'] as const;
type Kind = (typeof kinds)[number];
const says = { reply: 'sent', question: 'asked', solution: 'solved' } as const;
const words = { reply: 'asReply', question: 'asQuestion', solution: 'asSolution' } as const;

/** Writes into a request: its owner plainly, support as an answer, a question or the solution. */
export function AnswerForm({ request, isOver, onTyped }: { request: Request } & Shown) {
  const { t } = useTranslation();
  const { settle, explain } = useRequest(request.id);
  const papers = usePapers(mostFiles);
  const [kind, setKind] = useState<Kind>('reply');
  const isSupport = !request.is_own;
  const params = { id: request.id };
  const form = useForm<{ words: string }, { words: string; version: number }>({
    schema: replying,
    initial: { words: '' },
    prepare: (values) => ({ ...values, version: request.version }),
    explain,
    submit: async ({ words: text, version }) => {
      const sent = { version, words: text };
      const made = isSupport
        ? await help.replyToRequest({ params, form: { ...sent, as: kind }, files: { files: papers.files } })
        : await help.answerRequest({ params, form: sent, files: { files: papers.files } });
      papers.clear();
      await settle(made, t(`help.request.${isSupport ? says[kind] : 'sent'}`));
      // The form empties itself after its values have become its base.
      setTimeout(() => form.reset({ words: '' }));
    },
  });
  const isTyped = form.dirty;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  return (
    <Card padded>
      <UnsavedGuard when={(form.dirty || papers.files.length > 0) && !form.busy} />
      <Form
        form={form}
        label={t(isSupport ? 'help.request.reply' : 'help.request.answer')}
        submitLabel={t('help.case.request.do.answer')}
        submitProps={{
          icon: <IconSend size={16} />,
          blocked: isOver && !form.busy ? t('help.request.over') : papers.blocked,
        }}
      >
        {isSupport ? (
          <Segmented
            label={t('help.request.as')}
            value={kind}
            onChange={setKind}
            options={kinds.map((key) => ({ key, label: t(`help.request.${words[key]}`) }))}
          />
        ) : null}
        <TextArea
          {...form.field('words')}
          label={t(isSupport ? 'help.request.reply' : 'help.request.answer')}
          required
          rows={4}
          maxLength={4000}
        />
        <RequestFiles papers={papers} />
      </Form>
    </Card>
  );
}

import { IconSend } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import type { Shown } from '#platform/web/ui/lingering.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { outcomes, type Outcome } from '../../policy.ts';
import { deciding, mostFiles } from '../../request.ts';
import { habeasData, type Case } from '../habeas-data.ts';
import { CaseFiles } from './case-files.tsx';
import { useCase } from './use-case.ts';

interface Typed {
  words: string;
  outcome: Outcome | '';
}

/** The answer to the person, which ends the case; of a claim, what becomes of it. */
export function AnswerForm({ request, isOver, onTyped }: { request: Case } & Shown) {
  const { t } = useTranslation();
  const { settle, explain } = useCase(request.id);
  const papers = usePapers(mostFiles);
  const isClaim = request.kind === 'claim';
  const form = useForm<Typed, { words: string; version: number; outcome?: Outcome }>({
    schema: deciding,
    initial: { words: '', outcome: '' },
    prepare: ({ words, outcome }) => ({ words, version: request.version, ...(outcome ? { outcome } : {}) }),
    explain,
    submit: async (input) => {
      const params = { id: request.id };
      const made = await habeasData.answerRequest({ params, form: input, files: { files: papers.files } });
      await settle(made, t('habeas-data.answer.sent'));
    },
  });
  const isTyped = form.dirty;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  return (
    <Card padded>
      <UnsavedGuard when={(form.dirty || papers.files.length > 0) && !form.busy} />
      <Form
        form={form}
        label={t('habeas-data.answer.title')}
        submitLabel={t('habeas-data.case.request.do.answer')}
        submitProps={{
          icon: <IconSend size={16} />,
          blocked: isOver && !form.busy ? t('habeas-data.answer.over') : papers.blocked,
        }}
      >
        {isClaim ? (
          <RadioCards<Outcome>
            {...form.field('outcome')}
            label={t('habeas-data.answer.outcome')}
            required
            side
            options={outcomes.map((value) => ({ value, label: t(`habeas-data.outcome.${value}`) }))}
          />
        ) : null}
        <TextArea
          {...form.field('words')}
          label={t('habeas-data.answer.words')}
          {...(isClaim ? { description: t('habeas-data.answer.wordsHint') } : {})}
          required
          rows={5}
          maxLength={4000}
        />
        <CaseFiles papers={papers} />
      </Form>
    </Card>
  );
}

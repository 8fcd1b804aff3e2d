import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { isAsked } from '../../question.ts';
import type { ManagedSurvey } from '../surveys.ts';
import css from './builder.module.css';
import { QuestionField } from './question-field.tsx';
import { useLocalFilling } from './use-local-filling.ts';

export interface LivePreviewProps {
  writing: Pick<ManagedSurvey, 'title' | 'description' | 'document'>;
  /** The question that is being written: it is brought into sight. */
  open: string | undefined;
}

/** Beside the builder: the form as its readers will see it, with each letter as it is typed. It can be tried, and sends nothing. */
export function LivePreview({ writing, open }: LivePreviewProps) {
  const { t } = useTranslation();
  const filling = useLocalFilling(writing.document, () => Promise.resolve());
  const asked = writing.document.questions.filter(({ type }) => isAsked(type));
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <Card padded className={css.live} aria-label={t('surveys.builder.side.preview')}>
      <p className="t17 strong">{writing.title || t('surveys.builder.untitled')}</p>
      {writing.description ? <p className="t13 ink2">{writing.description}</p> : null}
      {writing.document.questions.length === 0 ? <p className="ink3">{t('surveys.builder.side.empty')}</p> : null}
      {writing.document.questions.map((question) => (
        <div key={question.id} ref={question.id === open ? current : undefined} className={css.seen}>
          {question.type === 'section' ? (
            <p className="strong">{question.title || t('surveys.builder.blank')}</p>
          ) : (
            <QuestionField
              question={{ ...question, title: question.title || t('surveys.builder.blank') }}
              number={asked.indexOf(question) + 1}
              answer={filling.answers[question.id]}
              onAnswer={(answer) => filling.answer(question.id, answer)}
              file={filling.files[question.id]}
              onFile={(file) => filling.attach(question.id, file)}
            />
          )}
        </div>
      ))}
    </Card>
  );
}

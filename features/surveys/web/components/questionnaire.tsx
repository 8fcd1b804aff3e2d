import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconEyeOff, IconSend } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { askedQuestions, isAnswered } from '../../condition.ts';
import { isAsked, partsOf, type Question } from '../../question.ts';
import type { Questionnaire as Form } from '../surveys.ts';
import { QuestionField } from './question-field.tsx';
import css from './questionnaire.module.css';
import type { Filling } from './use-filling.ts';

export interface QuestionnaireProps {
  form: Pick<Form, 'document' | 'anonymous'>;
  filling: Filling;
  submitLabel: string;
  /** A preview sends nothing. */
  onSubmit: () => Promise<boolean>;
}

/** The questions of a form, as one page or part by part, with what is left to answer. */
export function Questionnaire({ form, filling, submitLabel, onSubmit }: QuestionnaireProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [at, setAt] = useState(0);
  const asked = askedQuestions(form.document, filling.whole());
  const parts = partsOf(asked);
  const isSteps = form.document.layout === 'sections' && parts.length > 1;
  const place = Math.min(at, parts.length - 1);
  const shown = isSteps ? parts.slice(place, place + 1) : parts;
  const isLast = !isSteps || place === parts.length - 1;
  const questions = asked.filter(({ type }) => isAsked(type));
  const answered = questions.filter(({ id }) => isAnswered(filling.whole()[id])).length;
  const go = (to: number) => {
    setAt(to);
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[data-part]')?.focus());
  };
  const next = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) {
      if (filling.check(new Set(shown.flatMap((part) => part.questions.map(({ id }) => id))))) go(place + 1);
      else focusWrong(element);
      return;
    }
    if (await onSubmit()) return;
    focusWrong(element);
  };
  return (
    <form ref={element} noValidate className={css.form} onSubmit={(event) => void next(event)}>
      {form.anonymous ? (
        <Banner
          tone="info"
          icon={<IconEyeOff size={20} />}
          title={t('surveys.fill.anonymous')}
          text={t('surveys.fill.anonymousText')}
        />
      ) : null}
      {filling.isStale ? (
        <Banner
          tone="warn"
          icon={<IconAlertTriangle size={20} />}
          title={t('surveys.fill.stale')}
          text={t('surveys.fill.staleText')}
          action={<Button onClick={() => window.location.reload()}>{t('surveys.fill.reload')}</Button>}
        />
      ) : null}
      {filling.failure ? <Banner tone="bad" icon={<IconAlertTriangle size={20} />} text={filling.failure} /> : null}
      <FailureWords words={filling.wrong > 0 ? t('surveys.fill.mend', { count: filling.wrong }) : undefined} />
      <Progress
        answered={answered}
        of={questions.length}
        part={isSteps ? { at: place + 1, of: parts.length } : undefined}
      />
      {shown.map((part, index) => (
        <Part key={part.section?.id ?? index} part={part} questions={questions} filling={filling} />
      ))}
      <div className={css.foot}>
        <DraftStatus draft={filling.draft} />
        <div className={css.buttons}>
          {isSteps && place > 0 ? (
            <Button icon={<IconArrowLeft size={16} />} onClick={() => go(place - 1)}>
              {t('surveys.fill.back')}
            </Button>
          ) : null}
          <Button
            variant="primary"
            type="submit"
            busy={filling.busy}
            icon={isLast ? <IconSend size={16} /> : undefined}
            blocked={filling.isStale ? t('surveys.fill.stale') : false}
          >
            {isLast ? submitLabel : t('surveys.fill.next')}
            {isLast ? null : <IconArrowRight size={16} />}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface PartProps {
  part: ReturnType<typeof partsOf>[number];
  questions: readonly Question[];
  filling: Filling;
}

function Part({ part, questions, filling }: PartProps) {
  return (
    <Card padded as="section" className={css.part} tabIndex={-1} data-part>
      {part.section ? (
        <div>
          <h2 className="h20">{part.section.title}</h2>
          {part.section.help ? <p className="ink2">{part.section.help}</p> : null}
        </div>
      ) : null}
      {part.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          number={questions.indexOf(question) + 1}
          answer={filling.answers[question.id]}
          onAnswer={(answer) => filling.answer(question.id, answer)}
          file={filling.files[question.id]}
          onFile={(file) => filling.attach(question.id, file)}
          error={filling.errorOf(question.id)}
        />
      ))}
    </Card>
  );
}

function Progress({
  answered,
  of,
  part,
}: {
  answered: number;
  of: number;
  part: { at: number; of: number } | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className={css.progress}>
      <ProgressBar label={t('surveys.fill.progress')} share={of === 0 ? 1 : answered / of} className={css.bar ?? ''} />
      <span className="t13 ink2 num">{t('surveys.fill.answered', { count: answered, of })}</span>
      {part ? <span className="t13 ink3 num">{t('surveys.fill.part', part)}</span> : null}
    </div>
  );
}

function focusWrong(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    const control = wrong?.matches('[data-invalid]') ? wrong.querySelector<HTMLElement>('input, button') : wrong;
    control?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  });
}

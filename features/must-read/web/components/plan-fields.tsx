import { IconPlus, IconTrash } from '@tabler/icons-react';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { mostQuestions, type ConfirmationPlan, type Question } from '../../confirmation.ts';
import css from './confirmation-fields.module.css';

const OPTIONS = 3;

export interface PlanFieldsProps {
  value: ConfirmationPlan;
  onChange: (value: ConfirmationPlan) => void;
  /** The sentence for a part of it, by its path such as `due_on` or `questions.0.text`. */
  errorOf: ((path: string) => string | undefined) | undefined;
}

/** Until when readers confirm, and the questions that check it. */
export function PlanFields({ value, onChange, errorOf }: PlanFieldsProps) {
  const { t } = useTranslation();
  const change = (part: Partial<ConfirmationPlan>) => onChange({ ...value, ...part });
  const { questions } = value;
  return (
    <>
      <DateField
        label={t('must-read.plan.due')}
        required
        value={value.due_on}
        min={isoDay(now())}
        error={errorOf?.('due_on')}
        onChange={(due_on) => change({ due_on })}
      />
      <p className="t13 ink3">{t('must-read.plan.questionsHint')}</p>
      {questions.map((question, at) => (
        <QuestionFields
          key={at}
          number={at + 1}
          question={question}
          errorOf={(path) => errorOf?.(`questions.${at}.${path}`)}
          onChange={(changed) => change({ questions: questions.map((one, other) => (other === at ? changed : one)) })}
          onRemove={() => change({ questions: questions.filter((_one, other) => other !== at) })}
        />
      ))}
      {questions.length < mostQuestions ? (
        <Button
          size="small"
          icon={<IconPlus size={16} />}
          onClick={() => change({ questions: [...questions, { text: '', options: ['', '', ''], right: 0 }] })}
        >
          {t('must-read.plan.add')}
        </Button>
      ) : null}
    </>
  );
}

interface QuestionFieldsProps {
  number: number;
  question: Question;
  errorOf: (path: string) => string | undefined;
  onChange: (question: Question) => void;
  onRemove: () => void;
}

function QuestionFields({ number, question, errorOf, onChange, onRemove }: QuestionFieldsProps) {
  const { t } = useTranslation();
  const options = Array.from(
    { length: Math.max(OPTIONS, question.options.length) },
    (_, at) => question.options[at] ?? '',
  );
  return (
    <div role="group" aria-label={t('must-read.plan.question', { number })} className={css.question}>
      <div className={css.head}>
        <b className="t13">{t('must-read.plan.question', { number })}</b>
        <IconButton plain label={t('must-read.plan.remove', { number })} icon={<IconTrash />} onClick={onRemove} />
      </div>
      <TextField
        label={t('must-read.plan.question', { number })}
        required
        maxLength={200}
        value={question.text}
        error={errorOf('text')}
        onChange={(text) => onChange({ ...question, text })}
      />
      {options.map((option, at) => (
        <TextField
          key={at}
          label={t('must-read.plan.option', { number: at + 1 })}
          required={at < 2}
          maxLength={120}
          value={option}
          error={errorOf(`options.${at}`)}
          onChange={(text) =>
            onChange({ ...question, options: options.map((one, other) => (other === at ? text : one)) })
          }
        />
      ))}
      <SelectField
        label={t('must-read.plan.right')}
        required
        value={String(question.right)}
        options={options.flatMap((option, at) => (option.trim() === '' ? [] : [{ value: String(at), label: option }]))}
        error={errorOf('right') ?? errorOf('options')}
        onChange={(right) => onChange({ ...question, right: Number(right) })}
      />
    </div>
  );
}

import { IconPlus, IconTrash } from '@tabler/icons-react';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { mostQuestions, type ConfirmationPlan, type Question } from '../../confirmation.ts';
import css from './confirmation-fields.module.css';

const DAY = 86_400_000;
const OPTIONS = 3;

export interface ConfirmationFieldsProps {
  value: ConfirmationPlan | null;
  onChange: (value: ConfirmationPlan | null) => void;
  /** What the box says and what ticking it begins with, where something that was asked is asked again. */
  again?: { label: string; asked: ConfirmationPlan };
  /** The sentence for a part of it, by its path such as `due_on` or `questions.0.text`. */
  errorOf?: (path: string) => string | undefined;
}

/** At a desk: whether readers must confirm, until when, and up to three questions that check it. */
export function ConfirmationFields({ value, onChange, again, errorOf }: ConfirmationFieldsProps) {
  const { t } = useTranslation();
  const change = (part: Partial<ConfirmationPlan>) => value && onChange({ ...value, ...part });
  const questions = value?.questions ?? [];
  return (
    <div className={css.fields}>
      <Checkbox
        label={again?.label ?? t('must-read.plan.ask')}
        value={value !== null}
        onChange={(asks) => onChange(asks ? beginPlan(again?.asked) : null)}
      />
      <p className="t13 ink3">{t('must-read.plan.hint')}</p>
      {value === null ? null : (
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
              onChange={(changed) =>
                change({ questions: questions.map((one, other) => (other === at ? changed : one)) })
              }
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
      )}
    </div>
  );
}

/** A week from today, or the day that was asked before where it is later; the questions stay. */
function beginPlan(asked: ConfirmationPlan | undefined): ConfirmationPlan {
  const week = isoDay(new Date(now().getTime() + 7 * DAY));
  if (!asked) return { due_on: week, questions: [] };
  return { due_on: asked.due_on > week ? asked.due_on : week, questions: asked.questions };
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

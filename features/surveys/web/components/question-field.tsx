import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Answer } from '../../answer.ts';
import { answerFileRule } from '../../policy.ts';
import { most, type Question } from '../../question.ts';
import { MatrixField } from './matrix-field.tsx';
import css from './question-field.module.css';
import { ScaleField } from './scale-field.tsx';
import { SignatureField } from './signature-field.tsx';

const RankingField = lazyPart(
  () => import('./ranking-field.tsx').then((part) => part.RankingField),
  <SkeletonRows rows={3} height={44} />,
);

export interface QuestionFieldProps {
  question: Question;
  /** Its number among those that are asked. */
  number: number;
  answer: Answer | undefined;
  /** Undefined takes the answer away. */
  onAnswer: (answer: Answer | undefined) => void;
  /** The file that was chosen here; it goes along when the form is sent. */
  file?: FileEntry | undefined;
  onFile?: (file: FileEntry | undefined) => void;
  error?: string | undefined;
}

/** One question with whatever it is answered by. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, number, answer, onAnswer, error } = props;
  const { t } = useTranslation();
  const shell = {
    label: `${number}. ${question.title}`,
    name: question.id,
    description: question.help || undefined,
    required: question.required,
    error,
  };
  const text = typeof answer === 'string' ? answer : '';
  const setText = (value: string) => onAnswer(value === '' ? undefined : value);
  const options = (question.options ?? []).map(({ id, label }) => ({ value: id, label }));
  switch (question.type) {
    case 'long_text':
      return <TextArea {...shell} value={text} onChange={setText} rows={4} maxLength={most.answer} />;
    case 'single':
      return <RadioCards {...shell} value={text} onChange={setText} options={options} side={options.length > 3} />;
    case 'yes_no': {
      const both = (['yes', 'no'] as const).map((value) => ({ value, label: t(`surveys.answer.${value}`) }));
      return <RadioCards {...shell} value={text as 'yes'} onChange={setText} options={both} side />;
    }
    case 'dropdown':
      return <SelectField {...shell} value={text} onChange={setText} options={options} />;
    case 'multiple':
      return <ManyField {...props} shell={shell} />;
    case 'scale':
    case 'rating':
    case 'nps':
      return <ScaleField {...props} shell={shell} />;
    case 'matrix':
      return <MatrixField {...props} shell={shell} />;
    case 'ranking':
      return <RankingField {...props} shell={shell} />;
    case 'number':
      return (
        <NumberField
          {...shell}
          decimals
          value={typeof answer === 'number' ? answer : undefined}
          onChange={(value) => onAnswer(value === undefined || Number.isNaN(value) ? undefined : value)}
        />
      );
    case 'date':
      return <DateField {...shell} value={text} onChange={setText} />;
    case 'consent':
      return (
        <Field {...shell} group>
          {() => (
            <Checkbox
              label={t('surveys.fill.agree')}
              value={answer === 'yes'}
              onChange={(isOn) => onAnswer(isOn ? 'yes' : undefined)}
            />
          )}
        </Field>
      );
    case 'file':
      return (
        <FileField
          {...shell}
          accept=".pdf,.png,.jpg,.jpeg"
          maxMegabytes={answerFileRule.maxBytes / 1_048_576}
          value={props.file ? [props.file] : []}
          onChange={([file]) => props.onFile?.(file)}
          onRetry={({ key, name, size, file }) => props.onFile?.({ key, name, size, file })}
        />
      );
    case 'signature':
      return <SignatureField {...props} shell={shell} />;
    case 'section':
      return null;
    default:
      return <LineField {...props} shell={shell} value={text} onChange={setText} />;
  }
}

/** What a question's own field is framed by. */
export interface QuestionShell {
  label: string;
  name: string;
  description: string | undefined;
  required: boolean;
  error: string | undefined;
}

function LineField({
  question,
  shell,
  value,
  onChange,
}: QuestionFieldProps & { shell: QuestionShell; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const kinds = {
    email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
    phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
    time: { placeholder: t('surveys.fill.time'), maxLength: 5 },
  } as const;
  const kind = question.type in kinds ? kinds[question.type as keyof typeof kinds] : { maxLength: most.text };
  return <TextField {...shell} {...kind} value={value} onChange={onChange} />;
}

function ManyField({ question, answer, onAnswer, shell }: QuestionFieldProps & { shell: QuestionShell }) {
  const { t } = useTranslation();
  const chosen = Array.isArray(answer) ? answer : [];
  const toggle = (id: string, isOn: boolean) => {
    const next = (question.options ?? [])
      .map((option) => option.id)
      .filter((one) => (one === id ? isOn : chosen.includes(one)));
    onAnswer(next.length === 0 ? undefined : next);
  };
  return (
    <Field {...shell} group hint={t('surveys.fill.several')}>
      {() => (
        <div className={css.many} data-invalid={shell.error ? true : undefined}>
          {(question.options ?? []).map(({ id, label }) => (
            <Checkbox key={id} label={label} value={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)} />
          ))}
        </div>
      )}
    </Field>
  );
}

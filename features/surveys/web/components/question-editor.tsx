import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FieldRow } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { hasBounds, hasOptions, isAsked, most, type Question } from '../../question.ts';
import css from './builder.module.css';
import { OptionLines } from './option-lines.tsx';
import { RuleEditor } from './rule-editor.tsx';

export interface QuestionEditorProps {
  question: Question;
  /** Those before it, on whose answers it may depend. */
  earlier: readonly Question[];
  onChange: (question: Question) => void;
}

/** Everything of one question. */
export function QuestionEditor({ question, earlier, onChange }: QuestionEditorProps) {
  const { t } = useTranslation();
  const set = (part: Partial<Question>) => onChange({ ...question, ...part });
  const { type } = question;
  const isFigure = type === 'scale' || type === 'rating' || type === 'nps';
  return (
    <div className={css.editor}>
      <TextField
        label={t(type === 'section' ? 'surveys.builder.section' : 'surveys.builder.question')}
        required
        value={question.title}
        maxLength={most.text}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={t('surveys.builder.help')}
        value={question.help ?? ''}
        maxLength={500}
        onChange={(help) => set({ help })}
      />
      {type === 'matrix' ? (
        <OptionLines
          label={t('surveys.builder.rows')}
          add={t('surveys.builder.addRow')}
          lines={question.rows ?? []}
          limit={most.rows}
          onChange={(rows) => set({ rows })}
        />
      ) : null}
      {hasOptions(type) ? (
        <OptionLines
          label={t('surveys.builder.options')}
          add={t('surveys.builder.addOption')}
          lines={question.options ?? []}
          limit={most.options}
          mayScore={type !== 'ranking'}
          onChange={(options) => set({ options })}
        />
      ) : null}
      {hasBounds(type) ? (
        <FieldRow>
          {type === 'rating' ? null : (
            <NumberField label={t('surveys.builder.min')} value={question.min} onChange={(min) => set({ min })} />
          )}
          <NumberField label={t('surveys.builder.max')} value={question.max} onChange={(max) => set({ max })} />
        </FieldRow>
      ) : null}
      {type === 'scale' || type === 'nps' ? (
        <FieldRow>
          <TextField
            label={t('surveys.builder.low')}
            value={question.low ?? ''}
            maxLength={60}
            onChange={(low) => set({ low })}
          />
          <TextField
            label={t('surveys.builder.high')}
            value={question.high ?? ''}
            maxLength={60}
            onChange={(high) => set({ high })}
          />
        </FieldRow>
      ) : null}
      {isAsked(type) ? (
        <Checkbox
          label={t('surveys.builder.required')}
          value={question.required}
          onChange={(required) => set({ required })}
        />
      ) : null}
      {isFigure ? (
        <Checkbox
          label={t('surveys.builder.scored')}
          value={question.scored ?? false}
          onChange={(scored) => set({ scored })}
        />
      ) : null}
      <RuleEditor
        label={t('surveys.rule.show')}
        add={t('surveys.rule.add')}
        rules={question.show ?? []}
        questions={earlier.filter((one) => isAsked(one.type))}
        onChange={(show) => set({ show: show.length === 0 ? undefined : show })}
      />
    </div>
  );
}

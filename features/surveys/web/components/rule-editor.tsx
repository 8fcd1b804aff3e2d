import { IconGitBranch, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { comparisons, hasBounds, hasOptions, most, type Comparison, type Question, type Rule } from '../../question.ts';
import css from './builder.module.css';

export interface RuleEditorProps {
  label: string;
  add: string;
  rules: readonly Rule[];
  /** Whose answers may be asked about. */
  questions: readonly Question[];
  onChange: (rules: Rule[]) => void;
}

/** Conditions that must all hold: a question, a comparison, a value. */
export function RuleEditor({ label, add, rules, questions, onChange }: RuleEditorProps) {
  const { t } = useTranslation();
  const put = (at: number, part: Partial<Rule>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...part } : rule)));
  const [first] = questions;
  return (
    <div className={css.lines} role="group" aria-label={label}>
      {rules.length > 0 ? <span className="t13 ink2">{label}</span> : null}
      {rules.map((rule, at) => {
        const about = questions.find(({ id }) => id === rule.question);
        const choose = (id: string) => {
          const next = questions.find((one) => one.id === id);
          if (next)
            put(at, { question: id, is: comparisonsFor(next)[0]!, value: valuesFor(next, t)?.[0]?.value ?? '' });
        };
        return (
          <div key={at} className={css.rule}>
            <SelectField
              label={t('surveys.rule.question')}
              required
              value={rule.question}
              options={questions.map(({ id, title }) => ({ value: id, label: title || t('surveys.builder.blank') }))}
              onChange={choose}
            />
            <SelectField
              label={t('surveys.rule.is')}
              required
              value={rule.is}
              options={(about ? comparisonsFor(about) : comparisons).map((is) => ({
                value: is,
                label: t(`surveys.rule.${is}`),
              }))}
              onChange={(is) => put(at, { is: is as Comparison })}
            />
            {rule.is === 'answered' ? (
              <span />
            ) : (
              <RuleValue rule={rule} about={about} onChange={(value) => put(at, { value })} />
            )}
            <IconButton
              label={t('surveys.rule.remove', { place: at + 1 })}
              remove
              icon={<IconTrash size={16} />}
              onClick={() => onChange(rules.filter((_rule, place) => place !== at))}
            />
          </div>
        );
      })}
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<IconGitBranch size={16} />}
          blocked={
            !first
              ? t('surveys.rule.nothing')
              : rules.length >= most.rules
                ? t('surveys.builder.full', { count: most.rules })
                : false
          }
          onClick={() => {
            const last = questions.at(-1)!;
            onChange([
              ...rules,
              { question: last.id, is: comparisonsFor(last)[0]!, value: valuesFor(last, t)?.[0]?.value ?? '' },
            ]);
          }}
        >
          {add}
        </Button>
      </div>
    </div>
  );
}

function RuleValue({
  rule,
  about,
  onChange,
}: {
  rule: Rule;
  about: Question | undefined;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const values = about && valuesFor(about, t);
  if (values)
    return (
      <SelectField label={t('surveys.rule.value')} required value={rule.value} options={values} onChange={onChange} />
    );
  return <TextField label={t('surveys.rule.value')} value={rule.value} maxLength={60} onChange={onChange} />;
}

function valuesFor(question: Question, t: (key: string) => string) {
  if (question.type === 'yes_no') return ['yes', 'no'].map((value) => ({ value, label: t(`surveys.answer.${value}`) }));
  if (!hasOptions(question.type)) return undefined;
  return (question.options ?? []).map(({ id, label }) => ({ value: id, label: label || t('surveys.builder.blank') }));
}

function comparisonsFor(question: Question): readonly Comparison[] {
  if (hasBounds(question.type) || question.type === 'nps')
    return ['at_most', 'at_least', 'equals', 'differs', 'answered'];
  if (question.type === 'multiple' || question.type === 'matrix') return ['includes', 'answered'];
  return ['equals', 'differs', 'answered'];
}

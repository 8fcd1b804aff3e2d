import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ChoiceSource } from '#platform/web/ui/use-choices.ts';
import { wordsOf } from '../labels.ts';
import { nameSeen } from './names-seen.ts';
import { typedOf, type RecordValues } from './use-record-form.ts';

export interface ConflictListProps {
  /** Fields that somebody else has changed, by their names on the wire. */
  fields: readonly string[];
  /** The record as it stands now. */
  theirs: RecordValues;
  /** What stands in the form. */
  values: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, ChoiceSource>>;
  onTake: (field: string) => void;
}

/** What somebody else changed, beside what was typed: one takes theirs or keeps one's own, field by field. */
export function ConflictList({ fields, theirs, values, choices, onTake }: ConflictListProps) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <ul className="stack gap8">
      {fields.map((name) => {
        const value = theirs[name] ?? null;
        const own = values[name] ?? '';
        const isSame = own === typedOf(value);
        const field = t(`people.field.${name}`);
        const now = wordsOf(t, name, value);
        return (
          <li key={name} className="row between wrap gap8">
            <span>
              {isSame
                ? t('people.employment.theirsAlone', { field, theirs: now })
                : t('people.employment.theirs', {
                    field,
                    theirs: now,
                    mine: wordsOf(t, name, labelOf(choices[name], own)),
                  })}
            </span>
            {isSame ? null : (
              <Button size="small" onClick={() => onTake(name)}>
                {t('people.employment.useTheirs', { theirs: now })}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Choices are told by their names, texts as they are. */
function labelOf(source: ChoiceSource | undefined, value: string) {
  if (value === '' || source === undefined) return value;
  const name = typeof source === 'function' ? nameSeen(value) : source.find((one) => one.value === value)?.label;
  return name === undefined ? value : { name };
}

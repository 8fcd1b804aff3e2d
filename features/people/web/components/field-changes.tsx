import { useTranslation } from '#platform/web/translation.ts';
import { wireName } from '../../wire-name.ts';
import { wordsOf } from '../labels.ts';
import type { Change } from '../people.ts';
import css from './field-changes.module.css';

/** What a change makes of each field, before and after. */
export function FieldChanges({ changes }: Pick<Change, 'changes'>) {
  const { t } = useTranslation();
  return changes.map(({ field, before, after }) => (
    <dl key={field} className={css.field}>
      <dt className="strong">{t(`people.field.${wireName(field)}`)}</dt>
      <dd className="ink3">{t('people.changes.before', { value: wordsOf(t, wireName(field), before) })}</dd>
      <dd className="medium">{t('people.changes.after', { value: wordsOf(t, wireName(field), after) })}</dd>
    </dl>
  ));
}

import { useId } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { impacts, priorityOf, urgencies, type Impact, type Urgency } from '../../priority.ts';
import css from './priority-matrix.module.css';

interface Chosen {
  readonly impact: Impact;
  readonly urgency: Urgency;
}

/** Whom it is for by how soon: each pair is a cell that says its priority, and choosing one chooses both. */
export function PriorityMatrix({ value, onChange }: { value: Chosen; onChange: (chosen: Chosen) => void }) {
  const { t } = useTranslation();
  const name = useId();
  const priority = priorityOf(value.impact, value.urgency);
  return (
    <fieldset className={css.field}>
      <legend className="medium">{t('work-orders.form.matrix')}</legend>
      <div className={css.matrix}>
        <span aria-hidden />
        {urgencies.map((urgency) => (
          <span key={urgency} aria-hidden className="t13 ink3">
            {t(`work-orders.urgency.${urgency}`)}
          </span>
        ))}
        {impacts.map((impact) => [
          <span key={impact} aria-hidden className="t13 ink2">
            {t(`work-orders.impact.${impact}`)}
          </span>,
          ...urgencies.map((urgency) => {
            const word = t(`work-orders.priority.${priorityOf(impact, urgency)}`);
            return (
              <label key={`${impact} ${urgency}`} className={css.cell}>
                <input
                  type="radio"
                  name={name}
                  className="visually-hidden"
                  aria-label={`${t(`work-orders.impact.${impact}`)}, ${t(`work-orders.urgency.${urgency}`)}: ${word}`}
                  checked={impact === value.impact && urgency === value.urgency}
                  onChange={() => onChange({ impact, urgency })}
                />
                <span aria-hidden>{word}</span>
              </label>
            );
          }),
        ])}
      </div>
      <p className="t13 ink2" role="status">
        {t(`work-orders.promise.${priority}`)}
      </p>
    </fieldset>
  );
}

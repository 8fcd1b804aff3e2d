import { useId } from 'react';
import { Field } from '#platform/web/ui/field.tsx';
import type { QuestionFieldProps, QuestionShell } from './question-field.tsx';
import css from './question-field.module.css';

/** One option for each row: a table, and on a phone each row with its options below it. */
export function MatrixField({ question, answer, onAnswer, shell }: QuestionFieldProps & { shell: QuestionShell }) {
  const name = useId();
  const chosen = typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  const { rows = [], options = [] } = question;
  return (
    <Field {...shell} group>
      {() => (
        <div className={css.matrix} data-invalid={shell.error ? true : undefined} tabIndex={-1}>
          <table>
            <thead>
              <tr>
                <td />
                {options.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.label}</th>
                  {options.map(({ id, label }) => (
                    <td key={id}>
                      <label>
                        <input
                          type="radio"
                          name={`${name}-${row.id}`}
                          aria-label={`${row.label}: ${label}`}
                          checked={chosen[row.id] === id}
                          onChange={() => onAnswer({ ...chosen, [row.id]: id })}
                        />
                        <span className={css.word} aria-hidden="true">
                          {label}
                        </span>
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Field>
  );
}

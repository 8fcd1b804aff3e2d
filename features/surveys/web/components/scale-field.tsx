import { IconStarFilled } from '@tabler/icons-react';
import { useId, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { boundsOf } from '../../question.ts';
import type { QuestionFieldProps, QuestionShell } from './question-field.tsx';
import css from './question-field.module.css';

const TOGETHER_MS = 700;

/** Figures side by side, or stars; the number keys choose, and 1 then 0 is ten. */
export function ScaleField({ question, answer, onAnswer, shell }: QuestionFieldProps & { shell: QuestionShell }) {
  const { t } = useTranslation();
  const name = useId();
  const typed = useRef({ text: '', at: 0 });
  const { min, max } = boundsOf(question);
  const figures = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const isStars = question.type === 'rating';
  const press = (event: KeyboardEvent) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const isSoon = event.timeStamp - typed.current.at < TOGETHER_MS;
    const both = Number(`${isSoon ? typed.current.text : ''}${event.key}`);
    const figure = figures.includes(both) ? both : Number(event.key);
    typed.current = { text: event.key, at: event.timeStamp };
    if (!figures.includes(figure)) return;
    event.preventDefault();
    onAnswer(figure);
    const group = event.currentTarget;
    // Whoever has gone on meanwhile is not fetched back.
    requestAnimationFrame(() => {
      if (!group.contains(document.activeElement)) return;
      group.querySelector<HTMLInputElement>(`input[value="${figure}"]`)?.focus();
    });
  };
  const low = question.low || (question.type === 'nps' ? t('surveys.fill.npsLow') : '');
  const high = question.high || (question.type === 'nps' ? t('surveys.fill.npsHigh') : '');
  return (
    <Field {...shell} group>
      {() => (
        <div className={css.figures} style={{ maxWidth: figures.length * (isStars ? 58 : 78) }}>
          <div
            className={classNames(css.scale, figures.length > 7 && css.long, shell.error && css.wrong)}
            style={{ '--figures': figures.length } as CSSProperties}
            data-invalid={shell.error ? true : undefined}
            onKeyDown={press}
          >
            {figures.map((figure) => (
              <label
                key={figure}
                className={classNames(
                  css.step,
                  isStars && css.star,
                  isStars && typeof answer === 'number' && figure <= answer && css.lit,
                )}
              >
                <input
                  type="radio"
                  name={name}
                  value={figure}
                  checked={answer === figure}
                  aria-label={isStars ? t('surveys.fill.stars', { count: figure }) : String(figure)}
                  onChange={() => onAnswer(figure)}
                />
                {isStars ? <IconStarFilled size={20} aria-hidden="true" /> : <span aria-hidden="true">{figure}</span>}
              </label>
            ))}
          </div>
          {low || high ? (
            <div className={classNames(css.ends, 't13 ink3')}>
              <span>{low}</span>
              <span>{high}</span>
            </div>
          ) : null}
        </div>
      )}
    </Field>
  );
}

import { IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Tick } from '#platform/web/ui/checkbox.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import css from './tutorial-steps.module.css';

export interface TutorialStepsProps {
  steps: readonly { title: string; html: string }[];
  /** Shows the text of a step that the server has not cleaned yet. */
  textOf?: ((html: string) => ReactNode) | undefined;
}

/** The steps of a tutorial, each to be marked as done; their text comes from the server, which has cleaned it. */
export function TutorialSteps({ steps, textOf = cleaned }: TutorialStepsProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const total = steps.length;
  const turn = (at: number, isDone: boolean) =>
    setDone((before) => {
      const next = new Set(before);
      if (isDone) next.add(at);
      else next.delete(at);
      return next;
    });
  return (
    <>
      <p className="t13 ink2" role="status">
        {done.size === total ? t('help.tutorial.all') : t('help.tutorial.progress', { done: done.size, total })}
      </p>
      <ol className={css.steps}>
        {steps.map((step, at) => {
          const isDone = done.has(at);
          const number = at + 1;
          return (
            <Card as="li" padded key={number} className={classNames(css.step, isDone && css.done)}>
              <span className={css.number} aria-hidden="true">
                {isDone ? <IconCheck size={20} /> : number}
              </span>
              <div className={css.text}>
                <h2 className="t17 strong">{step.title || t('help.tutorial.step', { number, total })}</h2>
                {textOf(step.html)}
              </div>
              <Tick
                aria-label={t('help.tutorial.done', { number })}
                checked={isDone}
                onChange={(now) => turn(at, now)}
              />
            </Card>
          );
        })}
      </ol>
    </>
  );
}

const cleaned = (html: string) => <RichText html={html} />;

import { IconCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { draftKeeper } from '#platform/web/draft-keeper.ts';
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
  /** The tutorial whose done steps wait for the reader on every computer; without one they go with the page. */
  keptFor?: string;
}

/** The steps of a tutorial, each to be marked as done; their text comes from the server, which has cleaned it. */
export function TutorialSteps({ steps, textOf = cleaned, keptFor }: TutorialStepsProps) {
  const { t } = useTranslation();
  const [done, turn] = useDone(keptFor);
  const total = steps.length;
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

function useDone(keptFor: string | undefined) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const keeper = useMemo(
    () => (keptFor ? draftKeeper<{ done: number[] }>(`help.steps.${keptFor}`) : undefined),
    [keptFor],
  );
  useEffect(() => {
    // Without its marks the tutorial reads all the same.
    keeper?.load().then(
      (kept) => kept && setDone((now) => new Set([...kept.values.done, ...now])),
      () => undefined,
    );
  }, [keeper]);
  const turn = (at: number, isDone: boolean) => {
    const next = new Set(done);
    if (isDone) next.add(at);
    else next.delete(at);
    setDone(next);
    const kept = next.size > 0 ? keeper?.save({ done: [...next] }) : keeper?.drop();
    void kept?.catch(() => undefined);
  };
  return [done, turn] as const;
}

const cleaned = (html: string) => <RichText html={html} />;

import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import css from './step.module.css';

export interface StepProps {
  number: number;
  title: string;
  detail?: ReactNode;
  isDone: boolean;
  isNow: boolean;
  children?: ReactNode;
}

/** One step of signing: its number until it is done, then a tick. */
export function Step({ number, title, detail, isDone, isNow, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <li
      className={classNames(css.step, isDone && css.done, isNow && css.now)}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className={css.mark} aria-hidden="true">
        {isDone ? <IconCheck size={16} /> : number}
      </span>
      <div className={css.words}>
        <b>
          {title}
          {isDone ? <span className="visually-hidden">{t('documents.sign.stepDone')}</span> : null}
        </b>
        {detail ? <span className="t13 ink2">{detail}</span> : null}
        {children}
      </div>
    </li>
  );
}

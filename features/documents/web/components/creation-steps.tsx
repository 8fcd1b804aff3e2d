import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import css from './creation-steps.module.css';

const steps = ['text', 'people', 'check'] as const;
export type CreationStep = (typeof steps)[number];

/** The way of a document from its words to those who sign it: what is done, where one is, what comes. */
export function CreationSteps({ at }: { at: CreationStep }) {
  const { t } = useTranslation();
  const now = steps.indexOf(at);
  return (
    <ol className={css.steps} aria-label={t('documents.steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(css.step, index < now && css.done, index === now && css.now)}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {index < now ? <IconCheck size={16} /> : index + 1}
          </span>
          <span>
            <b>{t(`documents.steps.${step}`)}</b>
            {index < now ? <span className="visually-hidden"> {t('documents.sign.stepDone')}</span> : null}
            <span className="t13 ink3 desktop-only">{t(`documents.steps.${step}Text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

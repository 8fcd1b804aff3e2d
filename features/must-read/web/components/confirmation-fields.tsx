import { isoDay } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { ConfirmationPlan } from '../../confirmation.ts';
import css from './confirmation-fields.module.css';

const PlanFields = lazyPart(
  () => import('./plan-fields.tsx').then((part) => part.PlanFields),
  <SkeletonRows rows={2} />,
);

const DAY = 86_400_000;

export interface ConfirmationFieldsProps {
  value: ConfirmationPlan | null;
  onChange: (value: ConfirmationPlan | null) => void;
  /** What the box says and what ticking it begins with, where something that was asked is asked again. */
  again?: { label: string; asked: ConfirmationPlan };
  /** The sentence for a part of it, by its path such as `due_on` or `questions.0.text`. */
  errorOf?: (path: string) => string | undefined;
}

/** At a desk: whether readers must confirm, until when, and up to three questions that check it. */
export function ConfirmationFields({ value, onChange, again, errorOf }: ConfirmationFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.fields}>
      <Checkbox
        label={again?.label ?? t('must-read.plan.ask')}
        value={value !== null}
        onChange={(asks) => onChange(asks ? beginPlan(again?.asked) : null)}
      />
      <p className="t13 ink3">{t('must-read.plan.hint')}</p>
      {value === null ? null : <PlanFields value={value} onChange={onChange} errorOf={errorOf} />}
    </div>
  );
}

/** A week from today, or the day that was asked before where it is later; the questions stay. */
function beginPlan(asked: ConfirmationPlan | undefined): ConfirmationPlan {
  const week = isoDay(new Date(now().getTime() + 7 * DAY));
  if (!asked) return { due_on: week, questions: [] };
  return { due_on: asked.due_on > week ? asked.due_on : week, questions: asked.questions };
}

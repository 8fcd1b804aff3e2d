import { IconDots } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button, type ButtonProps } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#platform/web/ui/menu.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { CaseRow, CaseStep, StepBody } from '../../case.ts';
import type { CaseLook } from '../case-look.ts';
import { useCaseStep, type CaseStepping } from '../use-case-step.ts';
import { useCaseWords } from '../use-case-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface StepFormProps {
  step: CaseStep;
  onClose: () => void;
  /** Takes the step with what the form asks for; throws what `explain` puts into words. */
  take: (more: Pick<StepBody, 'reason' | 'code' | 'data'>) => Promise<void>;
  explain: (failure: unknown) => string;
}

export interface CaseStepsProps extends CaseStepping {
  row: CaseRow;
  /** The room's own forms, by action, for steps that need more than a reason. */
  forms?: Readonly<Record<string, (props: StepFormProps) => ReactNode>>;
  /** What the room does with it beside the steps: it stands in the menu, before the steps that are seldom taken. */
  also?: readonly MenuItem[] | undefined;
}

/** A button for each step that the case offers; one that is blocked says why, one that needs a reason asks for it. */
export function CaseSteps({ row, forms = {}, also = [], ...stepping }: CaseStepsProps) {
  const { t } = useTranslation();
  const { look } = stepping;
  const words = useCaseWords(look);
  const { take, explain, busy } = useCaseStep(stepping);
  const [asking, setAsking] = useState<CaseStep>();
  const primary = row.steps.find((step) => look.main?.includes(step.action))?.action;
  const press = (step: CaseStep) => {
    if (asksFirst(step, look) || forms[step.action]) return setAsking(step);
    take(row, { action: step.action }).catch((failure: unknown) => toast({ tone: 'failed', title: explain(failure) }));
  };
  const close = () => setAsking(undefined);
  const send = (more: Pick<StepBody, 'reason' | 'code' | 'data'>) =>
    asking ? take(row, { ...more, action: asking.action }) : Promise.resolve();
  const form = asking && forms[asking.action];
  const isRare = ({ action }: CaseStep) => look.rare?.includes(action) ?? false;
  return (
    <>
      <RareSteps row={row} steps={row.steps.filter(isRare)} also={also} look={look} press={press} />
      {row.steps
        .filter((step) => !isRare(step))
        .toSorted((a, b) => Number(a.action === primary) - Number(b.action === primary))
        .map((step) => (
          <Button
            key={step.action}
            variant={variantOf(step, look, primary)}
            busy={busy === step.action}
            blocked={words.blocked(row, step)}
            onClick={() => press(step)}
          >
            {words.do(row, step.action)}
          </Button>
        ))}
      {asking === undefined ? null : form ? (
        form({ step: asking, onClose: close, take: send, explain })
      ) : asking.needs_reason || asking.codes?.length ? (
        <ReasonDialog
          title={`${words.do(row, asking.action)}: ${row.title}`}
          text={t('cases.step.confirm')}
          action={words.do(row, asking.action)}
          danger={look.harms?.includes(asking.action)}
          needsReason={asking.needs_reason}
          codes={(asking.codes ?? []).map((code) => ({ value: code, label: words.code(row, code) }))}
          onClose={close}
          onConfirm={send}
          explain={explain}
        />
      ) : (
        <ConfirmDialog
          open
          title={`${words.do(row, asking.action)}: ${row.title}`}
          text={t('cases.step.confirm')}
          action={words.do(row, asking.action)}
          danger={look.harms?.includes(asking.action) ?? false}
          onClose={close}
          onConfirm={() => send({})}
          explain={explain}
        />
      )}
    </>
  );
}

/** What is seldom done stands in a menu: none of it is pressed instead of what leads on. */
function RareSteps({
  row,
  steps,
  also,
  look,
  press,
}: {
  row: CaseRow;
  steps: readonly CaseStep[];
  also: readonly MenuItem[];
  look: CaseLook;
  press: (step: CaseStep) => void;
}) {
  const { t } = useTranslation();
  const words = useCaseWords(look);
  if (steps.length + also.length === 0) return null;
  // What does harm stands last.
  const harms = ({ action }: CaseStep) => look.harms?.includes(action) ?? false;
  const listed = steps.toSorted((a, b) => Number(harms(a)) - Number(harms(b)));
  return (
    <Menu
      label={t('cases.step.more')}
      trigger={(props) => (
        <Button {...props} variant="quiet" icon={<IconDots size={16} />}>
          {t('cases.step.more')}
        </Button>
      )}
      items={[
        ...also,
        ...listed.map((step, at) => ({
          key: step.action,
          apart: at === 0 && also.length > 0,
          label: words.do(row, step.action),
          remove: harms(step),
          blocked: words.blocked(row, step),
          onSelect: () => press(step),
        })),
      ]}
    />
  );
}

function asksFirst({ action, needs_reason, codes = [] }: CaseStep, { harms = [], asks = [] }: CaseLook): boolean {
  return needs_reason || codes.length > 0 || harms.includes(action) || asks.includes(action);
}

function variantOf(
  { action }: CaseStep,
  { harms = [] }: CaseLook,
  primary: string | undefined,
): NonNullable<ButtonProps['variant']> {
  if (action === primary) return 'primary';
  return harms.includes(action) ? 'remove' : 'outline';
}

import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { platformErrors } from '#platform/contract/errors.ts';
import { explainFailure, isFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { CaseRow, StepBody } from '../case.ts';
import type { CaseLook } from './case-look.ts';
import { useCaseWords } from './use-case-words.ts';

/** A room's call that takes a step; where its body says more, a function around it. */
export type TakeStep = (given: { params: { id: string }; body: StepBody }) => Promise<unknown>;

export interface CaseStepping {
  readonly look: CaseLook;
  readonly takeStep: TakeStep;
  /** What a step changes beside the room's own queries and the home. */
  readonly touches?: readonly QueryKey[];
}

/**
 * Takes steps of cases: `take` sends one, says that it is done, and asks for everything anew that it may have changed,
 * also where it failed; `explain` puts a failure into words; `busy` is the action that is under way.
 */
export function useCaseStep({ look, takeStep, touches = [] }: CaseStepping) {
  const { t } = useTranslation();
  const words = useCaseWords(look);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const take = async (row: Pick<CaseRow, 'id' | 'kind' | 'version'>, step: Omit<StepBody, 'version'>) => {
    setBusy(step.action);
    try {
      await takeStep({ params: { id: row.id }, body: { ...step, version: row.version } });
      toast({ title: t('cases.step.done', { action: words.do(row, step.action) }) });
    } finally {
      setBusy(undefined);
      const changed = [[look.room], ['home'], ...touches];
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    }
  };
  const explain = (failure: unknown) =>
    isFailure(failure, platformErrors.conflict) ? t('cases.step.stale') : explainFailure(failure);
  return { take, explain, busy };
}

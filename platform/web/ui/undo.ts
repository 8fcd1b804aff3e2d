import i18next from 'i18next';
import { explainFailure } from '../failure.ts';
import { toast, type ToastInput } from './toast-store.ts';

/** The button of a toast that takes back what was just done; where that fails, another toast says why. */
export function undoing(run: () => Promise<unknown>): NonNullable<ToastInput['action']> {
  const takeBack = () => run().catch((failure: unknown) => toast({ tone: 'failed', title: explainFailure(failure) }));
  return { label: i18next.t('ui.undo'), run: () => void takeBack() };
}

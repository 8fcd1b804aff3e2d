import i18next from 'i18next';
import { tellFailure } from '../trying.ts';
import type { ToastInput } from './toast-store.ts';

/** The button of a toast that takes back what was just done; where that fails, another toast says why. */
export function undoing(run: () => Promise<unknown>): NonNullable<ToastInput['action']> {
  return { label: i18next.t('ui.undo'), run: () => void run().catch(tellFailure) };
}

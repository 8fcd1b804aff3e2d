import { platformErrors } from '../contract/errors.ts';
import { isFailure } from './failure.ts';

/**
 * Does the work. Where the server first wants to know again who asks, the person types their password and it is done once
 * more; who thinks better of it gets the failure `confirmation_needed`.
 * @param purpose what the person is told: that something is opened or that something is signed
 */
export async function confirmed<T>(work: () => Promise<T>, purpose: 'text' | 'sign' = 'text'): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!isFailure(failure, platformErrors.confirmation_needed)) throw failure;
    const { askForPassword } = await import('./step-up.tsx');
    if (!(await askForPassword(purpose))) throw failure;
    return work();
  }
}

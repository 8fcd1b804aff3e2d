import { platformErrors } from '../contract/errors.ts';
import type { Read } from './context.ts';

/**
 * Lets through who has just said again who they are: for what leaves the screen for good, where stations are shared.
 * @throws confirmation_needed; the browser then asks for the password and tries again
 */
export function requireConfirmation({ scope, now }: Pick<Read, 'scope' | 'now'>): void {
  if (scope.kind === 'system') return;
  if (!scope.confirmedUntil || scope.confirmedUntil <= now()) throw platformErrors.confirmation_needed();
}

import { reachOf, type Reach, type Scope } from '#platform/contract/scope.ts';

export const permissions = [
  'notifications:send',
  'notifications:send-security',
  'notifications:read-exceptions',
  'notifications:follow-receipts',
  'notifications:keep-mails',
] as const;
export type SendPermission = Extract<(typeof permissions)[number], `notifications:send${string}`>;

export const categories = ['legal', 'pay', 'shift', 'security', 'news', 'social'] as const;
export type Category = (typeof categories)[number];

/** What a person may write under; legal and pay notices come from the rooms that know why. */
export const writtenCategories = ['news', 'shift', 'social'] as const satisfies readonly Category[];

/** Why a notice reaches people in their rest: it is a danger, they asked for it, or their next shift is another one. */
export const exceptionCodes = ['security', 'asked', 'shift_change', 'safety', 'force_majeure'] as const;
export type ExceptionCode = (typeof exceptionCodes)[number];

/** What a person may say of a message of theirs; the other reasons are the house's. */
export const writtenExceptions = ['safety', 'force_majeure'] as const satisfies readonly ExceptionCode[];

/** Days after which a notice is deleted, read or not. */
export const retentionDays = 180;

/** Where somebody may send to; null is everybody, an empty list nobody. */
export function sendReach(scope: Scope, permission: SendPermission): readonly Reach[] | null {
  const reaches = reachOf(scope, permission);
  return reaches.some((reach) => reach.kind === 'all') ? null : reaches;
}

/** An inbox is its owner's alone: whoever asks names it by their own id or document number. */
export function isOwnInbox(scope: Scope, owner: string): boolean {
  return scope.kind === 'person' && (owner === scope.personId || owner === scope.attributes['documentNumber']);
}

/** Why a notice does not wait for the next shift; null for one that does. */
export function exceptionOf(notice: {
  category: Category;
  exception?: ExceptionCode | undefined;
}): ExceptionCode | null {
  return notice.exception ?? (notice.category === 'security' ? 'security' : null);
}

/** Clearing the inbox leaves legal notices in it, for terms may start with them. */
export function isClearable(category: Category): boolean {
  return category !== 'legal';
}

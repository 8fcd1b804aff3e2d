/** The permissions of this room; which built-in role holds which is said in server/room.ts. */
export const permissions = ['referrals:review', 'referrals:pay', 'referrals:export'] as const;

/** How the referrer knows the person; relatives are looked at by selection before anything is paid. */
export const relations = ['friend', 'former_colleague', 'acquaintance', 'relative'] as const;
export type Relation = (typeof relations)[number];

/** Referrals that one person may have on the way at the same time. */
export const mostOpen = 25;
/** Days for which the link of the consent works; the clock of the case says the same. */
export const consentDays = 15;
/** The text to which the referred person consents; it counts up when its words change. */
export const consentVersion = 1;

/** Hints for selection that somebody refers for the bonus alone. */
export const hints = ['duplicate', 'same_phone', 'same_device', 'former_employee', 'relative'] as const;
export type Hint = (typeof hints)[number];

/** By which columns the desk can be ordered. */
export const referralSorts = ['number', 'owner', 'state', 'due', 'created'] as const;

/** The five marks of the way, and how many of them a state has behind it. */
export const marksOfState: Readonly<Record<string, number>> = {
  awaiting_consent: 0,
  submitted: 1,
  valid: 2,
  in_process: 3,
  hired: 4,
  bonus_due: 4,
  paid: 5,
  invalid: 1,
  lost: 1,
};

/** A telephone number as it is compared: its last ten digits. */
export function bareNumber(typed: string): string {
  return typed.replace(/\D/g, '').slice(-10);
}

/** A document number as it is compared. */
export function bareDocument(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

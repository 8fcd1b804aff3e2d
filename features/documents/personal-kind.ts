/** What somebody keeps for themself. */
export const personalKinds = ['payslip', 'certificate', 'signed', 'other'] as const;
export type PersonalKind = (typeof personalKinds)[number];

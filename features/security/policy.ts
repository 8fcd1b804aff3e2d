/** The permissions of this room; which built-in role holds which is said in server/room.ts. */
export const permissions = [
  'security:decide',
  'security:report',
  'security:attendance',
  'security:deliver',
  'security:inventory',
  'security:delete',
  'security:incidents',
  'security:deduct',
] as const;

/** A report spans a year and a day at most. */
export const mostReportDays = 367;

/** Where so many are due and less than half of them left a sign, the readers failed: nobody is presumed absent. */
export const leastDue = 5;
export const leastSeen = 0.5;

/** Minutes before a shift from which a sign counts for it. */
export const earlyMinutes = 120;

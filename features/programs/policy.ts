/** The permissions of this room; which built-in role holds which is said in server/room.ts. */
export const permissions = ['programs:manage'] as const;

export const categories = ['health', 'learning', 'family', 'finance', 'sport', 'culture'] as const;
export type Category = (typeof categories)[number];

export const programStates = ['draft', 'published', 'closed'] as const;
export type ProgramState = (typeof programStates)[number];

/** By which columns the list of enrolments can be ordered. */
export const enrolmentSorts = ['number', 'owner', 'state', 'created'] as const;

/** Sessions that one programme has at most. */
export const mostSessions = 40;

/** What stands in the records of the room, and may be deleted while nobody signed it. */
export const recordKinds = ['act', 'incident', 'minutes'] as const;

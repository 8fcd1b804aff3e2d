// Apart from the other rules of the room: the menu reads it on every screen.

/** Whoever answers: the office itself, and who stands in for it. */
export const officePermissions = ['habeas-data:answer', 'habeas-data:stand-in'] as const;

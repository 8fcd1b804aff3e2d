// Apart from the other rules of the room: the menu reads it on every screen.

/** Whoever has to do with requisitions. */
export const requisitionPermissions = ['recruitment:request', 'recruitment:approve', 'recruitment:manage'] as const;

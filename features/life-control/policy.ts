export const permissions = ['life-control:advise', 'life-control:count'] as const;

/** Smaller numbers are never told. */
export const leastTold = 5;

/** What imports, and the rows of one, can be ordered by. */
export const importOrders = ['at', 'file', 'total'] as const;
export const importRowOrders = ['number', 'name', 'document'] as const;

/** Who follows what was confirmed and who is missing, within their reach; who may take that away as a file, and who may remind. */
export const permissions = ['must-read:read-report', 'must-read:export', 'must-read:remind'] as const;

/** The rooms whose items may ask to be confirmed. */
export const mustReadSources = ['news', 'policies', 'media', 'help', 'agreements'] as const;
export type MustReadSource = (typeof mustReadSources)[number];

/** Who follows what was confirmed and who is missing, within their reach; and who may remind those who are missing. */
export const permissions = ['must-read:read-report', 'must-read:remind'] as const;

/** The rooms whose items may ask to be confirmed. */
export const mustReadSources = ['news', 'policies'] as const;
export type MustReadSource = (typeof mustReadSources)[number];

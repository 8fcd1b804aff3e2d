/**
 * Where somebody can go outside the company, whatever happens inside it. Numbers as the authorities themselves publish them;
 * HR confirms them once a year.
 */
export const authorities = [
  { key: 'prosecutor', number: '122' },
  { key: 'women', number: '155' },
  { key: 'police', number: '123' },
  { key: 'ministry', number: '018000112518' },
] as const;

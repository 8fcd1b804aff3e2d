/** What is delivered to people. */
export const itemTypes = [
  'laptop',
  'desktop',
  'monitor',
  'headset',
  'phone',
  'badge',
  'token',
  'key',
  'furniture',
  'other',
] as const;
export type ItemType = (typeof itemTypes)[number];

/** How a thing is when it is handed over. */
export const conditions = ['new', 'good', 'worn'] as const;
export type Condition = (typeof conditions)[number];

/** How it comes back; `lost` does not come back. */
export const returnConditions = ['good', 'worn', 'damaged', 'lost'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/** Which things a list shows: those that are out, those that came back, or those whose day to come back passed. */
export const itemStandings = ['out', 'overdue', 'back'] as const;
export const itemSorts = ['name', 'type', 'person', 'value', 'out', 'due'] as const;

export const mostItems = 40;
export const mostPhotos = 6;
export const mostValue = 1_000_000_000;

/** A serial as it is compared: letters and digits alone, in capitals; null where there is none. */
export function serialKey(serial: string | null | undefined): string | null {
  const key = (serial ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return key === '' ? null : key;
}

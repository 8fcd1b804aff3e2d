/** Days of the week in the order in which people read them; 0 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

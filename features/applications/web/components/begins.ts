/** In the place of an id: an application that begins. */
export const begins = 'nueva';

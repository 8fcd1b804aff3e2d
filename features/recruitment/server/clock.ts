import { dayIn } from '#features/people/calendar.ts';
import type { Read } from '#platform/server/context.ts';

/** Vacancies are of Colombia alone, as `unknown_law` says: their days are counted there. */
const zone = 'America/Bogota';

export const todayOf = (read: Pick<Read, 'now'>): string => dayIn(zone, read.now());

import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';

/** Whether the day by which a document was asked for is over; it is still taken, and asked for. */
export const isOver = (dueOn: string): boolean => dueOn < isoDay(now());

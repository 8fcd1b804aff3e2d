import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'payroll.published': ({ payrollId, part, year, month, half, personIds }) => ({
    category: 'pay',
    kind: 'payslip',
    title: { key: 'notifications.payroll.title' },
    body: { key: `notifications.payroll.${half}` },
    params: { month: String(month).padStart(2, '0'), year },
    link: '/desprendibles',
    dedupeKey: `payroll.published:${payrollId}:${part}`,
    to: { people: personIds },
  }),
};

import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { answers } from './answers.ts';
import { shiftChanges } from './change-cases.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';
import { shiftSwaps } from './swap-cases.ts';
import { clockText } from '#features/parameters/clock-text.ts';
import { countShiftsWithin } from './conflicts.ts';
import { listRests } from './contact.ts';
import { listNeededDays, listShortages } from './coverage.ts';
import { listPublished } from './planned.ts';
import { paidMinutes } from '../shift.ts';
import { hoursOf } from '../written-hours.ts';
import { listWorkedRests } from './rest-facts.ts';
import { listShiftWeeks } from './week-facts.ts';

export const room = defineRoom({
  name: 'schedules',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    labor: ['schedules:read'],
    planner: ['schedules:read', 'schedules:plan', 'schedules:export'],
    manager: ['schedules:read', 'schedules:plan'],
    hr: ['schedules:read', 'schedules:export'],
    admin: ['schedules:read'],
  },
  notices,
  cases: [shiftChanges, shiftSwaps],
  answers,
  rests: listRests,
  shiftGrid: {
    listShifts: async (read, personId, from, to) =>
      (await listPublished(read, personId, from, to)).flatMap((row) => {
        const hours = hoursOf(row);
        if (!hours) return [];
        const clock = { starts: clockText(hours.starts), ends: clockText(hours.ends) };
        return [{ day: row.day, ...clock, paidMinutes: paidMinutes(hours) }];
      }),
    listShortages,
    listNeededDays,
    listWorkedRests,
    listShiftWeeks,
    countShifts: countShiftsWithin,
  },
});

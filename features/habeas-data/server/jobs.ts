import '#features/parameters/server/tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { mailOutsider } from './outsider-actions.ts';
import { recountTerms, remindOfTerms } from './term.ts';

export const jobs: RoomJobs = {
  on: {
    'habeas-data.outsider_told': (ctx, told) => mailOutsider(ctx, told),
    'parameters.holiday_changed': (ctx) => recountTerms(ctx),
    'parameters.changed': async (ctx, { name }) => {
      if (name.startsWith('data_')) await recountTerms(ctx);
    },
  },
  work: { 'habeas-data.terms': (ctx) => remindOfTerms(ctx) },
  schedule: { 'habeas-data.terms': '10 6 * * *' },
};

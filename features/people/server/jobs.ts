import type { RoomJobs } from '#platform/server/room.ts';
import { settleLeaves } from './leave.ts';
import { applyImport, tidyImports } from './import-job.ts';
import { endSuspensions } from './suspension.ts';

export const jobs: RoomJobs = {
  work: {
    'people.applyImport': applyImport,
    'people.tidyImports': tidyImports,
    // In this order: whose suspension ends in the middle of a leave goes on with it.
    'people.settleLeaves': async (ctx) => {
      await endSuspensions(ctx);
      await settleLeaves(ctx);
    },
  },
  schedule: {
    // A card stands and falls with it: also after a pause, what is due is done within a minute.
    'people.settleLeaves': '* * * * *',
    'people.tidyImports': '*/10 * * * *',
  },
};

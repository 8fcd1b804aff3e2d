import type { RoomJobs } from '#platform/server/room.ts';
import { settleLeaves } from './leave.ts';
import { applyImport, tidyImports } from './import-job.ts';

export const jobs: RoomJobs = {
  work: {
    'people.applyImport': applyImport,
    'people.tidyImports': tidyImports,
    'people.settleLeaves': (ctx) => settleLeaves(ctx),
  },
  schedule: {
    // A card stands and falls with it: also after a pause, what is due is done within a minute.
    'people.settleLeaves': '* * * * *',
    'people.tidyImports': '*/10 * * * *',
  },
};

import type { RoomJobs } from '#platform/server/room.ts';
import { applyImport, tidyImports } from './import-job.ts';

export const jobs: RoomJobs = {
  work: {
    'people.applyImport': applyImport,
    'people.tidyImports': tidyImports,
  },
  schedule: {
    'people.tidyImports': '*/10 * * * *',
  },
};

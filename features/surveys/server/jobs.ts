import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { forgetPassages } from './passage.ts';
import { advanceSurveys } from './publication.ts';

export const jobs: RoomJobs = {
  work: {
    'surveys.advance': async (ctx) => {
      await advanceSurveys(ctx);
    },
    'surveys.forget-passages': async (ctx) => {
      await forgetPassages(ctx);
    },
  },
  schedule: {
    'surveys.advance': '*/5 * * * *',
    'surveys.forget-passages': '40 3 * * *',
  },
};

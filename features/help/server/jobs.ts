import './tables.ts';
import { provideReading } from '#features/must-read/server/actions.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { advanceTutorials } from './publication.ts';
import { recordTutorialReading } from './reading.ts';

provideReading('help', recordTutorialReading);

export const jobs: RoomJobs = {
  work: {
    'help.advance-tutorials': async (ctx) => {
      await advanceTutorials(ctx);
    },
  },
  schedule: { 'help.advance-tutorials': '* * * * *' },
};

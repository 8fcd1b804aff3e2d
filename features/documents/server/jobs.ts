import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { makeEvidence } from './evidence.ts';
import { expireDocuments, remindLastDay } from './reminding.ts';
import { assignRun, tidyRuns } from './run-job.ts';
import { getFollowed } from './standing.ts';
import { tellAssigned, tellCompleted, tellRejected, tellReminded } from './telling.ts';
import { packZip } from './zip.ts';

export const jobs: RoomJobs = {
  on: {
    'documents.assigned': tellAssigned,
    'documents.reminded': tellReminded,
    'documents.rejected': tellRejected,
    'documents.completed': async (ctx, event) => {
      const standing = await getFollowed(ctx, event.assignmentId);
      if (standing.assignment.evidence_file_id !== null) return;
      await makeEvidence(ctx, standing);
      await tellCompleted(ctx, event);
    },
  },
  work: {
    'documents.assign': assignRun,
    'documents.zip': packZip,
    'documents.expire': expireDocuments,
    'documents.last-day': remindLastDay,
    'documents.tidy-runs': tidyRuns,
  },
  schedule: {
    'documents.expire': '*/5 * * * *',
    'documents.last-day': '30 7 * * *',
    'documents.tidy-runs': '*/10 * * * *',
  },
};

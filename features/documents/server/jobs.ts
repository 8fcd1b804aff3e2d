import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { makeMissingEvidence } from './evidence.ts';
import { settleDelegations } from './hand-over.ts';
import { forgetResetCodes } from './password-reset.ts';
import { expireDocuments, remindLastDay, remindWaiting } from './reminding.ts';
import { assignRun, tidyRuns } from './run-job.ts';
import { tellAssigned, tellCompleted, tellRejected, tellReminded, tellReset } from './telling.ts';
import { packZip } from './zip.ts';

export const jobs: RoomJobs = {
  onMany: { 'documents.completed': tellCompleted },
  on: {
    'documents.assigned': tellAssigned,
    'documents.reminded': tellReminded,
    'documents.rejected': tellRejected,
    'documents.password_reset': tellReset,
  },
  work: {
    'documents.assign': assignRun,
    'documents.zip': packZip,
    'documents.expire': expireDocuments,
    'documents.last-day': remindLastDay,
    'documents.remind-waiting': remindWaiting,
    'documents.tidy-runs': tidyRuns,
    'documents.evidence': makeMissingEvidence,
    'documents.forget-codes': forgetResetCodes,
    'documents.delegations': (ctx) => settleDelegations(ctx),
  },
  schedule: {
    'documents.expire': '*/5 * * * *',
    'documents.last-day': '30 7 * * *',
    'documents.remind-waiting': '40 7 * * *',
    'documents.tidy-runs': '*/10 * * * *',
    'documents.evidence': '* * * * *',
    'documents.forget-codes': '*/5 * * * *',
    'documents.delegations': '*/15 * * * *',
  },
};

import './tables.ts';
import { auditCase } from '#features/cases/server/actions.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { advice } from '../advice.ts';

/** A word of the adviser is the contact that a request needs before it is finished. */
export const jobs: RoomJobs = {
  on: {
    'cases.said': async (ctx, { kind, caseId, ownerId, personIds, isInternal }) => {
      if (kind !== advice.kind || isInternal || ownerId === null || !personIds.includes(ownerId)) return;
      await ctx.tx(async (tx) => {
        const noted = await tx.db
          .updateTable('life_control_records')
          .set({ has_contact: true })
          .where('case_id', '=', caseId)
          .where('has_contact', '=', false)
          .executeTakeFirst();
        if (noted.numUpdatedRows > 0n)
          await auditCase(tx, advice.kind, 'life-control.contacted', { subjectId: caseId });
      });
    },
  },
};

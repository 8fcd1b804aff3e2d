import { openFile } from '#features/files/server/queries.ts';
import { recordReads } from '#features/people/server/actions.ts';
import { getOwnProfile, wireProfile } from '#features/people/server/queries.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { askCorrection, decideChange, withdrawOwnChange } from './actions.ts';
import { findEvidence, getChange, listChanges } from './queries.ts';

export const routes = handle(contract, {
  askCorrection: async (ctx, { body }) => {
    await askCorrection(ctx, body);
    return wireProfile(await getOwnProfile(ctx));
  },
  withdrawChange: (ctx) => withdrawOwnChange(ctx, 'update'),
  withdrawCorrection: (ctx) => withdrawOwnChange(ctx, 'correction'),
  listChanges: (ctx, { query }) => listChanges(ctx, query),
  getChange: (ctx, { params }) => getChange(ctx, params.id),
  getChangeSupport: async (ctx, { params }) => {
    const { fileId, personId } = await findEvidence(ctx, params.id);
    await ctx.tx((tx) => recordReads(tx, [personId], { parts: ['personal'] }));
    return openFile(ctx, fileId, { disposition: 'attachment' });
  },
  decideChange: async (ctx, { params, body }) => {
    const decision = { changeId: params.id, version: body.version, approve: body.approve, reason: body.reason ?? '' };
    return { id: params.id, state: await decideChange(ctx, decision) };
  },
});

import { openFile } from '#features/files/server/queries.ts';
import { recordReads } from '#features/people/server/actions.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import type { Kind } from '../policy.ts';
import * as actions from './actions.ts';
import { openClock, type DayClock } from './clock.ts';
import { exportDesk } from './export.ts';
import * as requests from './requests.ts';
import { detailOf, rowOf } from './wire.ts';

export const routes = handle(contract, {
  getTerms: async (ctx) => {
    const clock = await openClock(ctx);
    return {
      query: termOf(clock, 'query'),
      claim: { ...termOf(clock, 'claim'), wait_months: clock.waitMonths() },
      answered_by: await requests.findAnswerer(ctx),
    };
  },
  submitRequest: async (ctx, { form, files }) => whole(ctx, await actions.submitRequest(ctx, { ...form, files })),
  listOwn: async (ctx, { query }) => {
    const clock = await openClock(ctx);
    const { items, total } = await requests.listOwn(ctx, query);
    return { items: items.map((row) => rowOf(ctx, clock, row)), total };
  },
  getRequest: async (ctx, { params }) => {
    const clock = await openClock(ctx);
    return detailOf(ctx, clock, await requests.getRequest(ctx, clock, params.id));
  },
  getFile: async (ctx, { params }) => {
    const personId = await requests.ownerOfFile(ctx, params.id, params.file);
    if (personId !== ctx.scope.personId) await noteFileRead(ctx, params.id, personId);
    return openFile(ctx, params.file, { disposition: 'attachment' });
  },
  addToRequest: async (ctx, { params, form, files }) =>
    whole(ctx, await actions.addToRequest(ctx, params.id, { ...form, files })),
  withdrawRequest: async (ctx, { params, body: { version, reason } }) =>
    whole(ctx, await actions.withdrawRequest(ctx, params.id, { version, words: reason })),
  listDesk: async (ctx, { query: { overdue, ...query } }) => {
    const clock = await openClock(ctx);
    const { items, total } = await requests.listDesk(ctx, clock, { ...query, overdue: overdue === 'yes' });
    return { items: items.map((row) => rowOf(ctx, clock, row)), total };
  },
  exportDesk: (ctx, { query: { overdue, ...query } }) => exportDesk(ctx, { ...query, overdue: overdue === 'yes' }),
  askForMissing: async (ctx, { params, body: { version, reason } }) =>
    whole(ctx, await actions.askForMissing(ctx, params.id, { version, words: reason })),
  extendRequest: async (ctx, { params, body: { version, reason } }) =>
    whole(ctx, await actions.extendRequest(ctx, params.id, { version, words: reason })),
  answerRequest: async (ctx, { params, form, files }) =>
    whole(ctx, await actions.answerRequest(ctx, params.id, { ...form, files })),
});

async function whole(ctx: Context, made: requests.RequestDetail) {
  return detailOf(ctx, await openClock(ctx), made);
}

function termOf(clock: DayClock, kind: Kind) {
  const { answer, more } = clock.termsOn(kind, clock.today);
  return { days: answer, more_days: more, due_on: clock.deadlines(kind, clock.today).firstDueOn };
}

/** Papers that somebody sent are theirs: they see who has opened them. */
async function noteFileRead(ctx: Context, requestId: string, personId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    await recordReads(tx, [personId], { parts: ['documents'] });
    await tx.audit('habeas-data.file_read', { subject: 'data_request', subjectId: requestId, personId });
  });
}

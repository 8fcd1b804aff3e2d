import { findCaseFile, getCase, type CaseRecord } from '#features/cases/server/queries.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { ReadPart } from '#features/people/profile.ts';
import { recordReads } from '#features/people/server/actions.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { dataRequest } from '../data-request.ts';
import type { Kind } from '../policy.ts';
import * as actions from './actions.ts';
import type { RequestRecord } from './cases.ts';
import { openClock, type DayClock } from './clock.ts';
import { exportDesk } from './export.ts';
import * as queries from './queries.ts';
import { detailOf, rowOf } from './wire.ts';

export const routes = handle(contract, {
  getTerms: async (ctx) => {
    const clock = await openClock(ctx);
    return {
      query: termOf(clock, 'query'),
      claim: { ...termOf(clock, 'claim'), wait_months: clock.waitMonths() },
      answered_by: await queries.findAnswerer(ctx),
    };
  },
  submitRequest: async (ctx, { form, files }) => detailOf(ctx, await actions.submitRequest(ctx, { ...form, files })),
  listOwn: async (ctx, { query }) => rows(ctx, await queries.listOwn(ctx, query)),
  getRequest: async (ctx, { params }) => {
    const record = await getCase(ctx, params.id, { kind: dataRequest.kind });
    if (!record.isOwner) await noteRead(ctx, record, { action: 'habeas-data.read', part: 'personal' });
    return detailOf(ctx, params.id);
  },
  getFile: async (ctx, { params }) => {
    const record = await getCase(ctx, params.id, { kind: dataRequest.kind });
    const file = await findCaseFile(ctx, record, params.file);
    if (!record.isOwner) await noteRead(ctx, record, { action: 'habeas-data.file_read', part: 'documents' });
    return openFile(ctx, file, { disposition: 'attachment' });
  },
  addToRequest: (ctx, { params, form, files }) =>
    after(ctx, params.id, actions.addToRequest(ctx, params.id, { ...form, files })),
  withdrawRequest: (ctx, { params, body: { version, reason } }) =>
    after(ctx, params.id, actions.withdrawRequest(ctx, params.id, { version, words: reason })),
  listDesk: async (ctx, { query: { overdue, ...query } }) => {
    const { today } = await openClock(ctx);
    return rows(ctx, await queries.listDesk(ctx, today, { ...query, overdue: overdue === 'yes' }));
  },
  exportDesk: (ctx, { query: { overdue, ...query } }) => exportDesk(ctx, { ...query, overdue: overdue === 'yes' }),
  askForMissing: (ctx, { params, body: { version, reason } }) =>
    after(ctx, params.id, actions.askForMissing(ctx, params.id, { version, words: reason })),
  extendRequest: (ctx, { params, body: { version, reason } }) =>
    after(ctx, params.id, actions.extendRequest(ctx, params.id, { version, words: reason })),
  answerRequest: (ctx, { params, form, files }) =>
    after(ctx, params.id, actions.answerRequest(ctx, params.id, { ...form, files })),
});

async function after(ctx: Context, id: string, done: Promise<void>) {
  await done;
  return detailOf(ctx, id);
}

async function rows(ctx: Context, { items, total }: { items: readonly RequestRecord[]; total: number }) {
  const clock = await openClock(ctx);
  return { items: items.map((record) => rowOf(ctx, clock, record)), total };
}

function termOf(clock: DayClock, kind: Kind) {
  const { answer, more } = clock.termsOn(kind, clock.today);
  return { days: answer, more_days: more, due_on: clock.deadlines(kind, clock.today).firstDueOn };
}

/** What somebody asks or claims of their data, and the papers that they sent, are theirs: they see who has opened them. */
async function noteRead(
  ctx: Context,
  { id, owner_id: personId }: CaseRecord,
  { action, part }: { action: `habeas-data.${string}`; part: ReadPart },
): Promise<void> {
  await ctx.tx(async (tx) => {
    if (personId !== null) await recordReads(tx, [personId], { parts: [part] });
    await tx.audit(action, { subject: 'data_request', subjectId: id, personId: personId ?? undefined });
  });
}

import { searchPeople } from '#features/people/server/queries.ts';
import { handle } from '#platform/server/room.ts';
import type { Context } from '#platform/server/context.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import { breakGlass } from './glass-actions.ts';
import * as queries from './queries.ts';
import { complaintDetail, complaintRows, outsideView } from './wire.ts';

export const routes = handle(contract, {
  listChannels: (ctx) => queries.listChannels(ctx),
  listComplaints: async (ctx, { query: { page, size, ...asked } }) =>
    complaintRows(ctx, await queries.listComplaints(ctx, asked, { page, size })),
  tell: async (ctx, { body }) => complaintDetail(ctx, (await actions.tell(ctx, body, { isNameless: false })).id),
  tellNamelessly: async (ctx, { body }) => {
    const { code, folio } = await actions.tell(ctx, body, { isNameless: true });
    return { code, folio };
  },
  followUp: (ctx, { body }) => outsideView(ctx, body.code),
  addWords: async (ctx, { body }) => {
    await actions.addWordsByCode(ctx, body.code, body.text);
    return outsideView(ctx, body.code);
  },
  getComplaint: (ctx, { params }) => complaintDetail(ctx, params.id),
  takeStep: async (ctx, { params: { id }, body }) => {
    if (body.action !== 'step_aside') return after(ctx, id, actions.takeStep(ctx, { ...body, id }));
    const before = await complaintDetail(ctx, id);
    await actions.takeStep(ctx, { ...body, id });
    return { ...before, steps: [], is_member: false };
  },
  nameAccused: (ctx, { params, body }) => after(ctx, params.id, actions.nameAccused(ctx, params.id, body.accused)),
  addMeasure: (ctx, { params, body }) => after(ctx, params.id, actions.addMeasure(ctx, params.id, body)),
  liftMeasure: (ctx, { params }) => after(ctx, params.id, actions.liftMeasure(ctx, params.id, params.measure)),
  addHearing: (ctx, { params, body }) => after(ctx, params.id, actions.addHearing(ctx, params.id, body)),
  listMeetings: (ctx, { query }) => queries.listMeetings(ctx, query),
  recordMeeting: async (ctx, { body }) => {
    const id = await actions.recordMeeting(ctx, body);
    return (await queries.listMeetings(ctx, { page: 1, size: 1 }, id)).items[0]!;
  },
  getStatistics: (ctx, { query }) => queries.getStatistics(ctx, query.year),
  breakGlass: (ctx, { body }) => breakGlass(ctx, body),
  searchPeople: async (ctx, { query }) => {
    const found = await searchPeople(ctx, query.search ?? '', 12);
    return found.map(({ id, name, position }) => ({ id, name, position: position ?? '' }));
  },
});

async function after(ctx: Context, id: string, done: Promise<void>) {
  await done;
  return complaintDetail(ctx, id);
}

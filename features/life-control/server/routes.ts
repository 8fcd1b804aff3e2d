import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import { setOnCall } from './on-call-actions.ts';
import * as queries from './queries.ts';
import { offerSlots, removeSlot, takeSlot } from './slot-actions.ts';
import { recordDetail, recordRows, slotOf } from './wire.ts';

export const routes = handle(contract, {
  getHelp: (ctx) => queries.getHelp(ctx),
  setOnCall: async (ctx, { body: { on_call: contact } }) => {
    await setOnCall(ctx, contact);
    return queries.getHelp(ctx);
  },
  listControl: async (ctx, { query }) => recordRows(ctx, await queries.listRecords(ctx, query.status, query)),
  getRecord: (ctx, { params }) => recordDetail(ctx, params.id),
  askForAdvice: async (ctx, { body: [asked] }) => {
    const { advice: kind, channel, part_of_day: partOfDay, words } = asked!;
    return recordDetail(ctx, await actions.askForAdvice(ctx, { kind, channel, partOfDay, words }));
  },
  listOfPerson: async (ctx, { params, query }) => recordRows(ctx, await queries.listOfPerson(ctx, params.id, query)),
  takeStep: async (ctx, { params, body }) => {
    await actions.takeStep(ctx, { ...body, id: params.id });
    return recordDetail(ctx, params.id);
  },
  setAppointment: async (ctx, { params, body: { at, minutes, place } }) => {
    await actions.setAppointment(ctx, params.id, { at: new Date(at), minutes, place });
    return recordDetail(ctx, params.id);
  },
  listSlots: async (ctx) => {
    const slots = await queries.listSlots(ctx, ctx.scope.personId || null, { isFree: false });
    return { items: slots.map((one) => ({ ...slotOf(one), taken_by: one.taken_by })), total: slots.length };
  },
  offerSlots: (ctx, { body }) => offerSlots(ctx, body),
  removeSlot: (ctx, { params }) => removeSlot(ctx, params.id),
  takeSlot: async (ctx, { params, body }) => {
    await takeSlot(ctx, params.id, body.slot);
    return recordDetail(ctx, params.id);
  },
  getCalendar: (ctx, { params }) => actions.getCalendar(ctx, params.id),
  rate: async (ctx, { params, body }) => {
    await actions.rate(ctx, params.id, body.score);
    return recordDetail(ctx, params.id);
  },
  getStatistics: (ctx) => queries.getStatistics(ctx),
});

import './tables.ts';
import { searchPeople } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { getCase } from '#features/cases/server/queries.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import * as decisions from './decision-actions.ts';
import * as evidence from './evidence-actions.ts';
import * as faults from './fault-actions.ts';
import { askWitnesses } from './letter-actions.ts';
import { openLetter } from './letter-queries.ts';
import { exportProcesses } from './process-export.ts';
import { listOfPerson, listPlaces, listProcesses } from './process-listing.ts';
import { getProcess, readProcess, wireProcess, wireProcesses, type ProcessRecord } from './process-wire.ts';
import * as talks from './talk-actions.ts';

export const routes = handle(contract, {
  store: async (ctx, { form, files }) => {
    const id = await actions.reportFacts(ctx, form, files);
    return (await wireProcesses(ctx, [await ownReport(ctx, id)]))[0]!;
  },
  listCostCenters: async (ctx) => listed(await listPlaces(ctx, 'costCenterId')),
  listSubCostCenters: async (ctx, { body }) =>
    listed(await listPlaces(ctx, 'subCostCenterId', { costCenterId: body.cost_center })),
  listCampaigns: async (ctx, { body }) =>
    listed(
      await listPlaces(ctx, 'campaignId', { costCenterId: body.cost_center, subCostCenterId: body.sub_cost_center }),
    ),
  listAll: async (ctx, { body: { page, size, ...asked } }) => {
    const { items, total } = await listProcesses(ctx, asked, { page, size });
    return { items: await wireProcesses(ctx, items), total };
  },
  listOfPerson: async (ctx, { body: { person_id: personId, page, size } }) => {
    const { items, total } = await listOfPerson(ctx, personId ?? ctx.scope.personId, { page, size });
    return { items: await wireProcesses(ctx, items), total };
  },
  getProcess: (ctx, { params }) => readProcess(ctx, params.id),
  takeStep: async (ctx, { params, body }) => {
    await actions.moveProcess(ctx, params.id, body);
    return whole(ctx, params.id);
  },
  review: async (ctx, { params, body }) => after(ctx, params.id, actions.review(ctx, params.id, body)),
  planHearing: async (ctx, { params, body }) => after(ctx, params.id, actions.planHearing(ctx, params.id, body)),
  addEvidence: async (ctx, { params, form, files }) =>
    after(ctx, params.id, evidence.addEvidence(ctx, params.id, form.title, files)),
  giveEvidence: async (ctx, { params }) => after(ctx, params.id, evidence.giveEvidence(ctx, params.id)),
  getEvidence: (ctx, { params }) => evidence.openEvidence(ctx, params.id, params.file),
  getLetter: (ctx, { params }) => openLetter(ctx, params.id, params.letter),
  defend: async (ctx, { params, body }) => after(ctx, params.id, actions.defend(ctx, params.id, body)),
  writeMinutes: async (ctx, { params, body }) => after(ctx, params.id, actions.writeMinutes(ctx, params.id, body)),
  remark: async (ctx, { params, body }) => after(ctx, params.id, actions.remark(ctx, params.id, body)),
  askWitnesses: async (ctx, { params, body }) => after(ctx, params.id, askWitnesses(ctx, params.id, body)),
  draftDecision: async (ctx, { params, body }) => after(ctx, params.id, decisions.draftDecision(ctx, params.id, body)),
  draftAppeal: async (ctx, { params, body }) => after(ctx, params.id, decisions.draftAppeal(ctx, params.id, body)),
  nameJudges: async (ctx, { params, body }) => after(ctx, params.id, actions.nameJudges(ctx, params.id, body)),
  turnKey: async (ctx, { params, body }) => after(ctx, params.id, actions.turnKey(ctx, params.id, body.reason)),
  searchPeople: async (ctx, { query }) => {
    const found = await searchPeople(ctx, query.search ?? '', 12);
    return listed(found.map(({ id, name, position }) => ({ id, name, position: position ?? '' })));
  },
  exportProcesses: (ctx, { query }) => exportProcesses(ctx, query),
  listTalks: (ctx, { query }) => talks.listTalks(ctx, query),
  holdTalk: (ctx, { body }) => talks.holdTalk(ctx, body),
  listFaults: (ctx, { query: { page, size, ...asked } }) => faults.listFaults(ctx, asked, { page, size }),
  addFault: (ctx, { body }) => faults.addFault(ctx, body),
  endFault: (ctx, { params, body }) => faults.endFault(ctx, params.id, body.until_on),
});

const listed = <Item>(items: readonly Item[]) => ({ items, total: items.length });

async function after(ctx: Context, id: string, done: Promise<void>) {
  await done;
  return whole(ctx, id);
}

async function whole(ctx: Context, id: string) {
  return wireProcess(ctx, await getProcess(ctx, id));
}

/** What somebody has just reported, of which they see no more than its state. */
async function ownReport(ctx: Context, id: string): Promise<ProcessRecord> {
  return getCase(ctx, id);
}

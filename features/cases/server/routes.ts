import './tables.ts';
import { recordLook } from '#features/people/server/actions.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { errors } from '../errors.ts';
import { bindingOf } from './binding.ts';
import { attachToCase, sayInCase, storeCaseFiles } from './conversation.ts';
import { addDelegation, endDelegation } from './delegation-actions.ts';
import { listDelegates, listDelegations } from './delegation-queries.ts';
import { getDossier, openDossier, startDossier } from './dossier-export.ts';
import { openCaseFile } from './file-queries.ts';
import type { CaseRecord } from './record.ts';
import { canReadWords, getCase, isStaff, requireOpenTo, requireWriter } from './finding.ts';
import { verifyCase } from './journal.ts';
import { addPerson, assignCase, removePerson } from './people.ts';
import { listHistory, wireDetail } from './wire.ts';

export const routes = handle(contract, {
  async getCase(ctx, { params }) {
    const found = await wireDetail(ctx, params.id);
    await noteReading(ctx, await getCase(ctx, params.id));
    return found;
  },
  listHistory: async (ctx, { params }) => {
    const record = await getCase(ctx, params.id);
    const events = await listHistory(ctx, record);
    if (record.is_sealed) await noteReading(ctx, record);
    return events;
  },
  verifyCase: async (ctx, { params }) => {
    await getCase(ctx, params.id);
    const { isIntact, events, brokenAt } = await verifyCase(ctx, params.id);
    return { is_intact: isIntact, events, broken_at: brokenAt };
  },
  sayInCase: async (ctx, { params: { id }, form: { text, is_internal: internal }, files }) => {
    const isInternal = internal === 'yes';
    requireWriter(ctx, await findOpen(ctx, id), { isInternal });
    if (text === '' && files.length === 0) throw errors.nothing_said.at('text');
    const stored = await storeCaseFiles(ctx, files);
    await ctx.tx((tx) => sayInCase(ctx, tx, { id, words: text, isInternal, files: stored }));
    return wireDetail(ctx, id);
  },
  attachToCase: async (ctx, { params: { id }, files }) => {
    requireWriter(ctx, await findOpen(ctx, id), { isInternal: false });
    const stored = await storeCaseFiles(ctx, files);
    await ctx.tx(async (tx) => {
      for (const file of stored) await attachToCase(ctx, tx, { id, file });
    });
    return wireDetail(ctx, id);
  },
  getFile: (ctx, { params }) => openCaseFile(ctx, params),
  startDossier: (ctx, { params }) => startDossier(ctx, params.id),
  getDossier: (ctx, { params }) => getDossier(ctx, params),
  openDossier: (ctx, { params }) => openDossier(ctx, params),
  listDelegations: (ctx, { query }) => listDelegations(ctx, query.room),
  listDelegates: (ctx, { query }) => listDelegates(ctx, query.room),
  addDelegation: (ctx, { body: { room, delegate_id: delegateId, starts_on: startsOn, ends_on: endsOn, reason } }) =>
    addDelegation(ctx, { room, delegateId, startsOn, endsOn, reason }),
  endDelegation: (ctx, { params }) => endDelegation(ctx, params.id),
  listAssignable: async (ctx, { params }) => {
    const record = await getCase(ctx, params.id);
    if (!isStaff(ctx, record)) throw platformErrors.forbidden();
    const ids = (await bindingOf(ctx, record.kind).rules.listAssignable?.(ctx, record)) ?? [];
    const people = [...(await listColleagues(ctx, ids)).values()].map(({ id, name }) => ({ id, name }));
    return people.sort((a, b) => a.name.localeCompare(b.name, 'es'));
  },
  assignCase: async (ctx, { params: { id }, body }) => {
    const given = { id, personId: body.person_id, version: body.version };
    await ctx.tx((tx) => assignCase(ctx, tx, given));
    return wireDetail(ctx, id);
  },
  addPerson: async (ctx, { params: { id }, body }) => {
    await ctx.tx((tx) => addPerson(ctx, tx, { id, personId: body.person_id, party: body.party }));
    return wireDetail(ctx, id);
  },
  removePerson: async (ctx, { params: { id }, body }) => {
    await ctx.tx((tx) => removePerson(ctx, tx, { id, personId: body.person_id, party: body.party }));
    return wireDetail(ctx, id);
  },
});

async function findOpen(ctx: Context, id: string): Promise<CaseRecord> {
  const record = await getCase(ctx, id);
  requireOpenTo(ctx, record);
  return record;
}

/** Whose case it is reads who looked at it. What a secret kind is about leaves no trace, a sealed one is noted by its room. */
async function noteReading(ctx: Context, record: CaseRecord): Promise<void> {
  const { kind, owner_id: owner, is_sealed: isSealed } = record;
  const { declaration, rules } = bindingOf(ctx, kind);
  if (isSealed && !record.isOwner && canReadWords(ctx, record)) await rules.noteReading?.(ctx, record);
  if (isSealed || declaration.secret) return;
  await recordLook(ctx, owner, ['cases']);
}

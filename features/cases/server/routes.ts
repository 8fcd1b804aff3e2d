import './tables.ts';
import { storeFile } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { errors } from '../errors.ts';
import { bindingOf } from './binding.ts';
import { attachToCase, fileUse, sayInCase, type NewFile } from './conversation.ts';
import { canReadWords, getCase, isStaff, requireWriter } from './finding.ts';
import { verifyCase } from './journal.ts';
import { addPerson, assignCase, removePerson } from './people.ts';
import type { CaseRecord } from './record.ts';
import { listHistory, wireDetail } from './wire.ts';

const all = <Item>(items: readonly Item[]) => ({ items: [...items], total: items.length });

export const routes = handle(contract, {
  getCase: (ctx, { params }) => wireDetail(ctx, params.id),
  listHistory: async (ctx, { params }) => all(await listHistory(ctx, await getCase(ctx, params.id))),
  verifyCase: async (ctx, { params }) => {
    await getCase(ctx, params.id);
    const { isIntact, events, brokenAt } = await verifyCase(ctx, params.id);
    return { is_intact: isIntact, events, broken_at: brokenAt };
  },
  sayInCase: async (ctx, { params: { id }, form: { text, is_internal: internal }, files }) => {
    const isInternal = internal === 'yes';
    requireWriter(ctx, await getCase(ctx, id), { isInternal });
    if (text === '' && files.length === 0)
      throw errors.nothing_said({}, { issues: [{ path: 'text', code: 'cases.error.nothing_said' }] });
    const stored = await storeAll(ctx, files);
    // eslint-disable-next-line plaza/audited-transaction -- the engine audits what is said
    await ctx.tx((tx) => sayInCase(ctx, tx, { id, words: text, isInternal, files: stored }));
    return wireDetail(ctx, id);
  },
  attachToCase: async (ctx, { params: { id }, files }) => {
    requireWriter(ctx, await getCase(ctx, id), { isInternal: false });
    const stored = await storeAll(ctx, files);
    // eslint-disable-next-line plaza/audited-transaction -- the engine audits each file
    await ctx.tx(async (tx) => {
      for (const file of stored) await attachToCase(ctx, tx, { id, file });
    });
    return wireDetail(ctx, id);
  },
  getFile: async (ctx, { params }) => {
    const record = await getCase(ctx, params.id);
    const fileId = await findCaseFile(ctx, record, params.file);
    if (!record.isOwner) await noteRead(ctx, record, params.file);
    return openFile(ctx, fileId, { disposition: 'attachment' });
  },
  listAssignable: async (ctx, { params }) => {
    const record = await getCase(ctx, params.id);
    if (!isStaff(ctx, record)) throw platformErrors.forbidden();
    const ids = (await bindingOf(ctx, record.kind).rules.listAssignable?.(ctx, record)) ?? [];
    const people = [...(await listColleagues(ctx, ids)).values()].map(({ id, name }) => ({ id, name }));
    return all(people.sort((a, b) => a.name.localeCompare(b.name, 'es')));
  },
  assignCase: async (ctx, { params: { id }, body }) => {
    const given = { id, personId: body.person_id, version: body.version };
    // eslint-disable-next-line plaza/audited-transaction -- the engine audits it
    await ctx.tx((tx) => assignCase(ctx, tx, given));
    return wireDetail(ctx, id);
  },
  addPerson: async (ctx, { params: { id }, body }) => {
    // eslint-disable-next-line plaza/audited-transaction -- the engine audits it
    await ctx.tx((tx) => addPerson(ctx, tx, { id, personId: body.person_id, party: body.party }));
    return wireDetail(ctx, id);
  },
  removePerson: async (ctx, { params: { id }, body }) => {
    // eslint-disable-next-line plaza/audited-transaction -- the engine audits it
    await ctx.tx((tx) => removePerson(ctx, tx, { id, personId: body.person_id, party: body.party }));
    return wireDetail(ctx, id);
  },
});

async function storeAll(ctx: Context, files: readonly Upload[]): Promise<NewFile[]> {
  const stored: NewFile[] = [];
  for (const file of files) stored.push(await storeFile(ctx, file, { use: fileUse }));
  return stored;
}

/** The stored file behind one of a case that the caller may read. @throws not_found */
async function findCaseFile(ctx: Context, record: CaseRecord, id: string): Promise<string> {
  const file = await ctx.db
    .selectFrom('case_files')
    .select(['file_id', 'is_internal'])
    .where('case_id', '=', record.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file || !canReadWords(ctx, record) || (file.is_internal && !isStaff(ctx, record)))
    throw platformErrors.not_found();
  return file.file_id;
}

/** Papers of a case are somebody's: it stays written who opened them. */
async function noteRead(ctx: Context, { id, kind, owner_id: ownerId }: CaseRecord, fileId: string): Promise<void> {
  await ctx.tx((tx) =>
    tx.audit('cases.file_read', { subject: kind, subjectId: id, personId: ownerId ?? undefined, after: { fileId } }),
  );
}

import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocument, give, read, sign } from '#features/documents/server/testing.ts';
import { hasArchiveJudge, judgeArchives } from '#features/documents/server/pdf/testing-strangers.ts';
import { makeLink } from '#features/recruitment/server/link-access.ts';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { takeClaim } from '#platform/server/pdf-archive.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { rooms } from './rooms.ts';

// Whatever the house hands out as its own file is known to the public verifier. A room words each kind that it enters in
// the register as `<room>.issued.<noun>`, so a new kind without a way to make it here fails.

const kinds = rooms
  .flatMap(({ strings }) => Object.keys(strings.es))
  .flatMap((key) => /^(.+)\.issued\.([a-z_]+)$/.exec(key)?.slice(1).join('.') ?? [])
  .toSorted();

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  for (const as of ['employee', 'manager', 'security', 'labor', 'hr'])
    await plaza.call('session.confirmSession', { as, body: { password: DEMO_PASSWORD } });
}, 240_000);
afterAll(() => plaza.close());

type Asked = Parameters<TestApp['call']>[1];
const data = async (operation: string, asked: Asked) => {
  const answer = await plaza.call(operation, asked);
  expect(answer.status, `${operation} ${answer.body.slice(0, 300)}`).toBeLessThan(300);
  return answer.data;
};
const taken = async (operation: string, asked: Asked): Promise<Buffer> => {
  const answer = await plaza.call(operation, asked);
  expect(answer.status, `${operation} ${answer.body.slice(0, 300)}`).toBe(200);
  return answer.bytes;
};

/** The dossier of a case as somebody takes it. */
const dossier = async (as: string, id: string) => {
  const { id: job } = await data('cases.startDossier', { as, params: { id }, body: {} });
  await plaza.settle();
  return taken('cases.openDossier', { as, params: { id, job } });
};
const caseOf = async (kind: string, more: { owner?: string } = {}) => {
  let found = plaza.db.selectFrom('cases').select('id').where('kind', '=', kind).orderBy('created_at');
  if (more.owner) found = found.where('owner_id', '=', (await plaza.scopeOf(more.owner)).personId);
  return (await found.executeTakeFirstOrThrow()).id;
};
const signed = async () => {
  const id = await createDocument(plaza, { title: 'Acuerdo de turno' });
  const { employee = '' } = await give(plaza, id, ['employee']);
  await read(plaza, 'employee', id, employee);
  await sign(plaza, 'employee', id, employee);
  await plaza.settle();
  return { id, employee };
};
/** A key to the offer that a candidate of the demo company has before them. */
const offered = async (kind: 'offer' | 'status') => {
  const ctx = await plaza.context('selection');
  const { case_id: id } = await plaza.db
    .selectFrom('candidacies')
    .innerJoin('cases', 'cases.id', 'candidacies.case_id')
    .select('case_id')
    .where('cases.state', '=', 'offer')
    .where('signed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return ctx.tx((tx) => makeLink(tx, id, kind));
};

const makers: Readonly<Record<string, () => Promise<Buffer>>> = {
  'cases.dossier': async () => dossier('employee', await caseOf('work-orders.order', { owner: 'employee' })),
  'commissions.proof': () => taken('commissions.makeProof', { as: 'employee', body: { month: '2026-10' } }),
  'disciplinary.file': async () => dossier('labor', await caseOf('disciplinary.process')),
  'documents.document': async () => {
    const { id, employee } = await signed();
    return taken('documents.previewWithoutPassword', { as: 'employee', body: { id, doc_user: employee } });
  },
  'documents.evidence': async () =>
    taken('documents.getEvidence', { as: 'employee', params: { id: (await signed()).employee } }),
  'id-cards.card': () => taken('id-cards.getEntryCard', { as: 'employee', query: { format: 'pdf', side: 'front' } }),
  'labor-relations.proof': async () => {
    const rules = await data('labor-relations.listRules', { as: 'labor', query: { size: 50 } });
    const rule = rules.find((one: { is_in_force: boolean }) => one.is_in_force);
    const params = { id: rule.document_id, edition: rule.edition };
    return taken('labor-relations.proveRule', { as: 'labor', params });
  },
  'payroll.payslip': async () => {
    const [slip] = await data('payroll.listOwn', { as: 'employee', query: {} });
    return taken('payroll.downloadPayslip', { as: 'employee', params: { n: slip.number } });
  },
  'programs.certificate': async () => {
    const { personId } = await plaza.scopeOf('employee');
    const { case_id: id } = await plaza.db
      .selectFrom('program_enrolments')
      .innerJoin('cases', 'cases.id', 'program_enrolments.case_id')
      .select('case_id')
      .where('cases.owner_id', '=', personId)
      .where('certificate_code', 'is not', null)
      .executeTakeFirstOrThrow();
    return taken('programs.getCertificate', { as: 'employee', params: { id }, body: {} });
  },
  'recognition.certificate': async () => {
    const own = await data('recognition.getOwn', { as: 'employee' });
    return taken('recognition.getCertificate', { as: 'employee', params: { id: own.winners[0].id } });
  },
  'recruitment.copy': async () => taken('recruitment.getOwnData', { body: { token: (await offered('status')).token } }),
  'recruitment.letter': async () => {
    const [status, { token }] = [await offered('status'), await offered('offer')];
    const { name } = await data('recruitment.getOffer', { body: { token } });
    await taken('recruitment.readOffer', { body: { token } });
    await data('recruitment.signOffer', { body: { token, name, agrees: true } });
    return taken('recruitment.getLetter', { body: { token: status.token } });
  },
  'recruitment.offer': async () => taken('recruitment.readOffer', { body: { token: (await offered('offer')).token } }),
  'resignations.certificate': () =>
    taken('resignations.issueCertificate', { as: 'employee', body: { with_salary: true } }),
  'resignations.letter': async () =>
    taken('resignations.getDocument', { as: 'hr', body: { id: await caseOf('resignations.resignation') } }),
  'security.absences': () =>
    taken('security.downloadAbsences', {
      as: 'security',
      query: { from: '2026-11-01', to: '2026-11-24', format: 'pdf' },
    }),
  'security.act': async () =>
    taken('security.printAct', { as: 'employee', params: { id: await caseOf('security.act', { owner: 'employee' }) } }),
};

/** What nobody types a code of: it is known by its file. */
const uncoded = ['id-cards.card', 'payroll.payslip', 'recruitment.copy', 'security.absences'];

const told = async (bytes: Uint8Array, code?: string) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return data('documents.verifyHash', { body: { sha256, ...(code ? { code } : {}) } });
};

/** Every file that was made here, for who judges them together. */
const made = new Map<string, Buffer>();

test('each kind of file that the house issues is made here', () => {
  expect(Object.keys(makers).toSorted()).toEqual(kinds);
});

test.each(kinds)(
  'anybody is told that a %s is ours, by its file and by its code, and that an altered one is not',
  async (kind) => {
    const bytes = await makers[kind]!();
    made.set(kind, bytes);
    const entered = await plaza.db
      .selectFrom('issued_files')
      .select(['kind', 'code'])
      .where('sha256', '=', createHash('sha256').update(bytes).digest('hex'))
      .executeTakeFirst();
    expect(entered?.kind).toBe(kind);
    const code = entered?.code ?? undefined;
    // A document of the portal is told as itself, with its signers, and no further kind is named beside it.
    const issued = kind === 'documents.document' ? null : { kind, what: expect.not.stringContaining('.issued.') };
    expect(await told(bytes)).toMatchObject({ found: true, intact: true, issued });
    expect(await told(Buffer.concat([bytes, Buffer.from(' ')]))).toMatchObject({ found: false });
    expect(code === undefined, 'whether it bears a code').toBe(uncoded.includes(kind));
    if (code === undefined) return;
    expect(await told(bytes, code)).toMatchObject({ found: true, intact: true });
    expect(await data('documents.verifyCode', { params: { code } })).toMatchObject({ found: true });
  },
  60_000,
);

test.skipIf(!hasArchiveJudge)(
  'a judge of archives has nothing against any of them that calls itself an archive’s',
  async () => {
    const claiming: [string, Buffer][] = [];
    for (const [kind, bytes] of made)
      if (takeClaim(await PDFDocument.load(bytes, { updateMetadata: false }))) claiming.push([kind, bytes]);
    // A card is no paper, and what holds papers of others claims nothing.
    const silent = kinds.filter((kind) => claiming.every(([one]) => one !== kind));
    expect(silent).toEqual(['cases.dossier', 'disciplinary.file', 'id-cards.card']);
    expect(await judgeArchives(Object.fromEntries(claiming))).toEqual([]);
  },
  60_000,
);

test('nothing is entered in the register that no room words', async () => {
  const entered = await plaza.db.selectFrom('issued_files').select('kind').distinct().execute();
  expect(entered.map(({ kind }) => kind).filter((kind) => !kinds.includes(kind))).toEqual([]);
});

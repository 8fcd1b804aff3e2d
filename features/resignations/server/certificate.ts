import './tables.ts';
import { createHash } from 'node:crypto';
import { registerIssued, type Issue } from '#features/files/server/actions.ts';
import { salariesOn } from '#features/people/server/queries.ts';
import { recordReads } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { writtenDocument } from '#platform/contract/document-number.ts';
import { newId } from '#platform/contract/id.ts';
import { requireConfirmation } from '#platform/server/confirmation.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { formatDay, formatMoney } from '#platform/server/i18n.ts';
import { pageOf } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import { getEmployment } from './employment.ts';
import { addressOf, bind, newCode, readCode } from './paper.ts';
import { getResignation, todayOf } from './queries.ts';
import { selectResignations } from './resignation-cases.ts';

interface Facts {
  readonly personId: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly position: string;
  readonly enteredOn: string;
  readonly leavesOn: string | null;
  readonly contractType: string | null;
  /** Whole pesos a month, where the person asked for it. */
  readonly salary: number | null;
}

/** The certificate of employment of who leaves: since when, until when, as what (CST 57-7). @throws not_found, not_yet */
export async function certify(ctx: Context, id: string): Promise<FileAnswer> {
  const one = await getResignation(ctx, id);
  if (!one.can_read_letter) throw platformErrors.not_found();
  if (!one.can_certify) throw errors.not_yet();
  const { position, lastDay: leavesOn } = one;
  const personId = one.person.id;
  const facts = { ...(await getEmployment(ctx, personId)), personId, position, leavesOn, salary: null };
  return issue(ctx, facts, { subject: 'resignation', subjectId: id });
}

/** One's own certificate of employment, at any time; with the salary of today when it is asked for. @throws not_found, confirmation_needed for the salary */
export async function certifyOwn(ctx: Context, { hasSalary }: { hasSalary: boolean }): Promise<FileAnswer> {
  if (hasSalary) requireConfirmation(ctx);
  const { personId } = ctx.scope;
  const employment = await getEmployment(ctx, personId);
  const salary = hasSalary ? (await salariesOn(ctx, [personId], todayOf(ctx))).get(personId) : undefined;
  const leavesOn = await leavingDay(ctx, personId);
  const facts = { ...employment, personId, leavesOn, salary: salary?.amount ?? null };
  return issue(ctx, facts, { subject: 'person', subjectId: personId });
}

/** Certificates that were handed over about the caller, the newest first. */
export async function listCertificates(read: Read, { page, size }: { page: number; size: number }) {
  const own = read.db.selectFrom('employment_certificates').where('person_id', '=', read.scope.personId);
  const { items, total } = await pageOf(
    own
      .select(['id', 'code', 'has_salary as with_salary', 'leaves_on', 'issued_at'])
      .orderBy('issued_at', 'desc')
      .orderBy('id'),
    { page, size },
  );
  return { items: items.map((one) => ({ ...one, issued_at: one.issued_at.toISOString() })), total };
}

/** What the certificate with a code says, for anybody who holds it; undefined when there is none. */
export function findCertificate(read: Read, typed: string) {
  return read.db
    .selectFrom('employment_certificates')
    .selectAll()
    .where('code', '=', readCode(typed))
    .executeTakeFirst();
}

async function issue(ctx: Context, facts: Facts, about: { subject: string; subjectId: string }): Promise<FileAnswer> {
  const code = newCode();
  const paper = await write(ctx, facts, code);
  await ctx.tx(async (tx) => {
    const { personId, salary } = facts;
    await recordReads(tx, [personId], { parts: ['document', 'contract'], isExport: true });
    await tx.db
      .insertInto('employment_certificates')
      .values({
        ...{ id: newId(), code, person_id: personId, name: facts.name, document_number: facts.documentNumber },
        ...{ position: facts.position, entered_on: facts.enteredOn, leaves_on: facts.leavesOn },
        ...{ has_salary: salary !== null, sha256: createHash('sha256').update(paper.content).digest('hex') },
        ...{ issued_by: tx.scope.personId, issued_at: tx.now() },
      })
      .execute();
    await registerIssued(tx, paper.content, { kind: 'resignations.certificate', code, facts: toldOf(facts) });
    await tx.audit('resignations.certified', { ...about, personId, after: { code, salary: salary !== null } });
  });
  return paper;
}

/** What anybody who holds the paper has confirmed: never a salary. */
export function toldOf(
  paper: Pick<Facts, 'name' | 'documentNumber' | 'position' | 'enteredOn' | 'leavesOn'>,
): NonNullable<Issue['facts']> {
  const { name, documentNumber, position, enteredOn, leavesOn } = paper;
  const text = (label: string, value: string) => ({ label, value, kind: 'text' as const });
  return [
    text('resignations.verify.name', name),
    text('resignations.verify.document', `••••${documentNumber.slice(-4)}`),
    text('resignations.verify.position', position),
    { label: 'resignations.verify.from', value: enteredOn, kind: 'day' },
    leavesOn === null
      ? { label: 'resignations.verify.to', value: 'resignations.verify.still', kind: 'phrase' }
      : { label: 'resignations.verify.to', value: leavesOn, kind: 'day' },
  ];
}

function write(ctx: Context, facts: Facts, code: string) {
  const t: Context['t'] = (key, params) => ctx.t(key, params);
  const day = (on: string) => formatDay(ctx.language, on);
  const { leavesOn, salary, contractType } = facts;
  const company = ctx.settings.COMPANY_NAME;
  const tense = leavesOn === null ? 'works' : leavesOn < todayOf(ctx) ? 'was' : 'is';
  const address = addressOf(ctx.settings, code);
  const told: [string, string | null][] = [
    ['name', facts.name],
    ['document', writtenDocument(facts.documentNumber)],
    ['position', facts.position],
    ['contract', contractType === null ? null : t(`people.choice.contract_type.${contractType}`)],
    ['from', day(facts.enteredOn)],
    ['to', leavesOn === null ? null : day(leavesOn)],
    ['pay', salary === null ? null : formatMoney(ctx.language, salary)],
  ];
  return bind(ctx, {
    file: `${t('resignations.certificate.file')}-${code.slice(0, 5)}`,
    title: t('resignations.title.certificate'),
    from: company,
    opening: [day(todayOf(ctx)), '', t('resignations.certificate.addressee')],
    lines: [
      t(`resignations.certificate.${tense}`, { company }),
      told.flatMap(([key, value]) =>
        value === null ? [] : [[t(`resignations.certificate.fact.${key}`), value] as const],
      ),
      t('resignations.certificate.purpose'),
    ],
    signer: [
      ...(ctx.scope.personId === facts.personId ? [] : [ctx.scope.name]),
      t('resignations.certificate.signer'),
      company,
      t('resignations.certificate.issuedBy'),
    ],
    proof: { address, words: [t('resignations.certificate.confirm'), code, address] },
  });
}

/** The last day of somebody who has handed in a resignation that stands. */
async function leavingDay(read: Read, personId: string): Promise<string | null> {
  const row = await selectResignations(read)
    .select('own.last_day')
    .where('cases.owner_id', '=', personId)
    .where('cases.state', 'not in', ['draft', 'withdrawn'])
    .orderBy('own.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_day ?? null;
}

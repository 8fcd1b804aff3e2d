import './tables.ts';
import { sql } from 'kysely';
import { listContacts } from '#features/people/server/queries.ts';
import type { Context, Events, Language, Read } from '#platform/server/context.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { mailAtWork, type PersonalMail } from './mail-gate.ts';
import { appendEach } from './trail.ts';

type MailKey = 'assigned' | 'reminded' | 'last_day' | 'completed' | 'rejected' | 'reset';

/** Notes that signers were told of their turn, and mails those who have an address. Told twice, it does so once. */
export async function tellAssigned(
  ctx: Context,
  { title, documentId, people }: Events['documents.assigned'],
): Promise<void> {
  const told = await ctx.tx(async (tx) => {
    const pairs = JSON.stringify(people);
    const { rows } = await sql<{ assignment_id: string; person_id: string }>`
      update document_signers set state = 'notified'
      from jsonb_to_recordset(${pairs}::jsonb) as each ("personId" uuid, "assignmentId" uuid)
      where assignment_id = each."assignmentId" and person_id = each."personId" and state = 'assigned'
      returning assignment_id, person_id`.execute(tx.db);
    if (rows.length === 0) return [];
    const ids = [...new Set(rows.map((row) => row.assignment_id))].sort();
    await sql`select count(*) from (select id from document_assignments where id = any(${ids}::uuid[]) order by id for update) held`.execute(
      tx.db,
    );
    const house = { personId: null, name: ctx.settings.COMPANY_NAME, address: '', userAgent: '' };
    await appendEach(
      tx,
      'notified',
      house,
      sql`select unnest(${ids}::uuid[]) as assignment_id, ${'{}'}::text as detail`,
    );
    await tx.audit('documents.notified', {
      subject: 'assignment',
      subjectId: ids[0]!,
      after: { documents: ids.length },
    });
    return rows.map((row) => ({ personId: row.person_id, assignmentId: row.assignment_id }));
  });
  await mailTurns(ctx, 'assigned', { title, documentId, turns: told });
}

/** Reminds by mail whoever still has to sign. */
export async function tellReminded(ctx: Context, event: Events['documents.reminded']): Promise<void> {
  const open = new Set(await lockOpenTurns(ctx, event.turns));
  const turns = event.turns.filter(({ personId }) => open.has(personId));
  await mailTurns(ctx, event.isLastDay ? 'last_day' : 'reminded', { ...event, turns });
}

/** Who of these still has to sign. Within a transaction nobody can take the assignments back before it ends. */
export async function lockOpenTurns({ db }: Pick<Read, 'db'>, turns: Turns['turns']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select document_signers.person_id as id
    from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as each ("personId" uuid, "assignmentId" uuid)
      join document_assignments as own on own.id = each."assignmentId"
      join document_signers on document_signers.assignment_id = own.id and document_signers.person_id = each."personId"
    where own.state in ('pending', 'in_process') and not document_signers.done and document_signers.state <> 'waiting'
    order by own.id for key share of own`.execute(db);
  return rows.map(({ id }) => id);
}

/** Kinds of mails that call for a signature. */
export const turnMails = ['documents.assigned', 'documents.reminded', 'documents.last_day'];

/** Of these assignments, those that this person still has to sign. */
export async function listOpenTurns(read: Read, personId: string, about: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select assignment_id as id from document_signers
      join document_assignments on document_assignments.id = assignment_id
    where assignment_id = any(${about}::uuid[]) and document_signers.person_id = ${personId}
      and document_assignments.state in ('pending', 'in_process')
      and not document_signers.done and document_signers.state <> 'waiting'`.execute(read.db);
  return rows.map(({ id }) => id);
}

/** Those who signed and those whose document it is, however many are completed at once. */
export async function tellCompleted(ctx: Context, events: readonly Events['documents.completed'][]): Promise<void> {
  const told = events.map(({ title, documentId, assignmentId, personIds, personName }) => ({
    personIds,
    params: { title, name: personName },
    path: pathOf(documentId, assignmentId),
  }));
  await mailAtWork(ctx, await writeMails(ctx, 'completed', told));
}

export async function tellRejected(ctx: Context, event: Events['documents.rejected']): Promise<void> {
  const params = { title: event.title, name: event.personName, reason: event.reason };
  const path = `${event.isLegal ? '/document/legal/report' : '/document/report/bonus'}?state=rejected`;
  await mailAtWork(ctx, await writeMails(ctx, 'rejected', [{ personIds: [event.senderId], params, path }]));
}

export async function tellReset(
  ctx: Context,
  { personId, minutes }: Events['documents.password_reset'],
): Promise<void> {
  const told = [{ personIds: [personId], params: { minutes: String(minutes) }, path: '/document?code=show' }];
  const until = new Date(ctx.now().getTime() + minutes * 60_000);
  // Who asked for it waits for it now.
  for (const { to, subject, text, kind } of await writeMails(ctx, 'reset', told))
    await ctx.services.mail.send({ to, subject, text, kind, until });
}

interface Turns {
  readonly title: string;
  readonly documentId: string;
  readonly turns: readonly { readonly personId: string; readonly assignmentId: string }[];
}

/** One mail for each person, however many of the document's copies wait for them. */
async function mailTurns(ctx: Context, key: MailKey, { title, documentId, turns }: Turns): Promise<void> {
  const own = new Map<string, string[]>();
  for (const { personId, assignmentId } of turns) own.set(personId, [...(own.get(personId) ?? []), assignmentId]);
  const told = [...own].map(([personId, about]) => ({
    personIds: [personId],
    params: { title },
    path: about.length === 1 ? pathOf(documentId, about[0]!) : '/document',
    about,
  }));
  await mailAtWork(ctx, await writeMails(ctx, key, told));
}

interface Told {
  readonly personIds: readonly string[];
  readonly params: Readonly<Record<string, string>>;
  /** The screen of the thing itself. */
  readonly path: string;
  readonly about?: readonly string[];
}

const pathOf = (documentId: string, assignmentId: string) => `/document/details/${documentId}/${assignmentId}`;

/** One mail for each of the people who has an address, in their language. */
async function writeMails(ctx: Context, key: MailKey, told: readonly Told[]): Promise<PersonalMail[]> {
  const contacts = await listContacts(ctx, [...new Set(told.flatMap(({ personIds }) => personIds))]);
  const known = new Map(contacts.map((contact) => [contact.id, contact]));
  return told.flatMap(({ personIds, params, path, about = [] }) =>
    personIds.flatMap((personId) => {
      const { email, language } = known.get(personId) ?? {};
      if (!email) return [];
      const say = (part: 'subject' | 'text') => phrase(language ?? 'es', `documents.mail.${key}.${part}`, params);
      const text = `${say('text')}\n\n${ctx.settings.PUBLIC_URL ?? ''}${path}`;
      return [{ personId, to: email, subject: say('subject'), text, kind: `documents.${key}`, about }];
    }),
  );
}

function phrase(language: Language, key: keyof typeof es, params: Readonly<Record<string, string>>): string {
  const words: string = (language === 'en' ? en : es)[key];
  return words.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => params[name] ?? '');
}

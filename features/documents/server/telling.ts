import './tables.ts';
import { sql } from 'kysely';
import { listContacts } from '#features/people/server/queries.ts';
import type { Context, Events, Language } from '#platform/server/context.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { mailAtWork, type PersonalMail } from './mail-gate.ts';
import { appendEach } from './trail.ts';

type MailKey = 'assigned' | 'reminded' | 'last_day' | 'completed' | 'rejected' | 'reset';

/** Notes that signers were told of their turn, and mails those who have an address. Told twice, it does so once. */
export async function tellAssigned(ctx: Context, { title, people }: Events['documents.assigned']): Promise<void> {
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
    return rows.map((row) => row.person_id);
  });
  await mail(ctx, told, 'assigned', { title });
}

export function tellReminded(
  ctx: Context,
  { title, isLastDay, personIds }: Events['documents.reminded'],
): Promise<void> {
  return mail(ctx, personIds, isLastDay ? 'last_day' : 'reminded', { title });
}

/** Those who signed and those whose document it is, however many are completed at once. */
export async function tellCompleted(ctx: Context, events: readonly Events['documents.completed'][]): Promise<void> {
  const told = events.map(({ title, personIds, personName }) => ({ personIds, params: { title, name: personName } }));
  await mailAtWork(ctx, await writeMails(ctx, 'completed', told));
}

export async function tellRejected(ctx: Context, event: Events['documents.rejected']): Promise<void> {
  await mail(ctx, [event.senderId], 'rejected', { title: event.title, name: event.personName, reason: event.reason });
}

export async function tellReset(
  ctx: Context,
  { personId, minutes }: Events['documents.password_reset'],
): Promise<void> {
  const told = [{ personIds: [personId], params: { minutes: String(minutes) } }];
  // Who asked for it waits for it now.
  for (const { to, subject, text } of await writeMails(ctx, 'reset', told, '?code=show'))
    await ctx.services.mail.send({ to, subject, text });
}

async function mail(
  ctx: Context,
  personIds: readonly string[],
  key: MailKey,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  await mailAtWork(ctx, await writeMails(ctx, key, [{ personIds, params }]));
}

interface Told {
  readonly personIds: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

/** One mail for each of the people who has an address, in their language. */
async function writeMails(ctx: Context, key: MailKey, told: readonly Told[], query = ''): Promise<PersonalMail[]> {
  const contacts = await listContacts(ctx, [...new Set(told.flatMap(({ personIds }) => personIds))]);
  const known = new Map(contacts.map((contact) => [contact.id, contact]));
  const link = `${ctx.settings.PUBLIC_URL ?? ''}/document${query}`;
  return told.flatMap(({ personIds, params }) =>
    personIds.flatMap((personId) => {
      const { email, language } = known.get(personId) ?? {};
      if (!email) return [];
      const say = (part: 'subject' | 'text') => phrase(language ?? 'es', `documents.mail.${key}.${part}`, params);
      return [{ personId, to: email, subject: say('subject'), text: `${say('text')}\n\n${link}` }];
    }),
  );
}

function phrase(language: Language, key: keyof typeof es, params: Readonly<Record<string, string>>): string {
  const words: string = (language === 'en' ? en : es)[key];
  return words.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => params[name] ?? '');
}

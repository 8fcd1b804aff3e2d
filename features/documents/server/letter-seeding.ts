import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { placeFile } from '#features/files/server/actions.ts';
import { placeholderFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { bulkCode } from './code.ts';
import { contentOfLetter, documentOfLetter, type GivenLetter, type Letter } from './letter-actions.ts';
import { inspectPdf } from './pdf/inspect.ts';
import { renderTemplate } from './pdf/render.ts';
import { pdfUse } from './press.ts';
import { appendEach } from './trail.ts';

/** A letter of the demo company: when it was given, by whom, and on which day its person signed it on paper. */
export interface PastLetter extends Letter {
  readonly at: Date;
  readonly by: string;
  readonly signedAt: Date | null;
}

const state = (signed: string, waits: string) =>
  sql`case when each.signed_at is null then ${waits}::text else ${signed}::text end`;

const archived = '<p><em>Copia de archivo: firmado en papel. El original reposa en la carpeta laboral.</em></p>';

/**
 * Gives the demo company's people the letters of other rooms, as `issueLetter` does, in a statement for each table. What
 * waits gets its PDF when somebody opens it; what was signed on paper has its copy. Answers them in the same order.
 */
export async function seedLetters(ctx: SeedContext, letters: readonly PastLetter[]): Promise<GivenLetter[]> {
  if (letters.length === 0) return [];
  const copies = await Promise.all(letters.map(async (letter) => letter.signedAt && (await copyOf(ctx, letter))));
  const made = letters.map((letter, at) => ({
    letter,
    documentId: newId(),
    assignmentId: newId(),
    copy: copies[at],
  }));
  await ctx.db
    .insertInto('documents')
    .values(
      made.map(({ letter, documentId }) => documentOfLetter(letter, { id: documentId, by: letter.by, at: letter.at })),
    )
    .execute();
  const each = sql`(select * from jsonb_to_recordset(${JSON.stringify(
    made.map(({ letter, documentId, assignmentId, copy }) => ({
      assignment_id: assignmentId,
      document_id: documentId,
      person_id: letter.personId,
      label: letter.label,
      title: letter.title,
      at: letter.at,
      by: letter.by,
      signed_at: letter.signedAt,
      file_id: copy?.fileId ?? null,
      sha256: copy?.sha256 ?? null,
      pages: copy?.pages ?? null,
    })),
  )}::jsonb) as each (assignment_id uuid, document_id uuid, person_id uuid, label text, title text, at timestamptz, by uuid,
    signed_at timestamptz, file_id uuid, sha256 text, pages int)) as each`;
  await sql`
    insert into document_assignments (id, document_id, person_id, title, category, legal, state, code, field_values,
      person_name, person_document, position, client_id, campaign_id, cost_center_id, sub_cost_center_id, headquarters_id,
      needs_password, signers, signed, file_id, sha256, pages, assigned_by, assigned_at, completed_at)
    select each.assignment_id, each.document_id, people.id, each.title, 'other', true, ${state('completed', 'pending')},
      ${bulkCode}, (select jsonb_object_agg('person.' || key, value) from jsonb_each(people.facts)), people.name,
      people."documentNumber", people.position, people."clientId", people."campaignId", people."costCenterId",
      people."subCostCenterId", people."headquartersId", false, 1, (each.signed_at is not null)::int,
      each.file_id, each.sha256, each.pages, each.by, each.at,
      each.signed_at
    from ${each} join (${placeholderFacts(ctx.db)}) people on people.id = each.person_id`.execute(ctx.db);
  await sql`
    insert into document_signers (assignment_id, index, role, label, person_id, name, document_number, state, assigned_at,
      opened_at, read_at, signed_at, hash_before, hash_after, signature_kind)
    select each.assignment_id, 0, 'employee', each.label, people.id, people.name, people."documentNumber",
      ${state('signed', 'notified')}, each.at, each.signed_at, each.signed_at, each.signed_at,
      each.sha256, each.sha256,
      case when each.signed_at is not null then 'drawn' end
    from ${each} join (${placeholderFacts(ctx.db)}) people on people.id = each.person_id`.execute(ctx.db);
  // A trail says when: those of one moment are one statement.
  const actors = await placeholderFacts(ctx.db)
    .where('employees.id', 'in', [...new Set(letters.map(({ by }) => by))])
    .execute();
  const house = { personId: null, name: 'Plaza', address: '', userAgent: '' };
  for (const { letter, assignmentId } of made) {
    const of = (detail: object) =>
      sql<{ assignment_id: string; detail: string }>`select ${assignmentId}::uuid as assignment_id,
        ${JSON.stringify(detail)}::text as detail`;
    const then = (moment: Date) => ({ db: ctx.db, now: () => moment });
    const name = actors.find(({ id }) => id === letter.by)?.name ?? '';
    await appendEach(then(letter.at), 'assigned', { ...house, personId: letter.by, name }, of({}));
    if (letter.signedAt === null) continue;
    await appendEach(then(letter.signedAt), 'signed', house, of({ method: 'paper' }));
    await appendEach(then(letter.signedAt), 'completed', house, of({}));
  }
  return made.map(({ documentId, assignmentId }) => ({ documentId, assignmentId }));
}

/** The copy of a letter that was signed on paper. */
async function copyOf(ctx: SeedContext, letter: PastLetter) {
  const { body } = contentOfLetter(letter);
  const order = { title: letter.title, html: body + archived, header: '', footer: '', values: {}, at: letter.at };
  const bytes = await renderTemplate(order);
  const { pages } = await inspectPdf(bytes);
  const file = { bytes, name: `${letter.title}.pdf`, type: 'application/pdf' };
  const fileId = await placeFile(ctx, file, { use: pdfUse, ownerId: letter.by });
  return { fileId, pages, sha256: createHash('sha256').update(bytes).digest('hex') };
}

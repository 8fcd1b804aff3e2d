import './tables.ts';
import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { fileUse, type SeedStep } from '#features/cases/server/actions.ts';
import { seedLetters, type PastLetter } from '#features/documents/server/actions.ts';
import { placeFile } from '#features/files/server/actions.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { ink, letter as sheet } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { LetterKind } from '../policy.ts';
import { readForLetters, wordLetter } from './letter-print.ts';
import { numbersOn } from './process-facts.ts';
import { demoCompany, demoPapers } from './process-demo.ts';
import type { ProcessTable } from './tables.ts';

export interface SeededProcess {
  readonly id: string;
  readonly number: number;
  readonly steps: readonly SeedStep[];
  readonly row: Omit<Insertable<ProcessTable>, 'case_id'>;
}

/** What the company holds in each process, given to the person with the charges. */
export async function seedEvidence(ctx: SeedContext, made: readonly SeededProcess[]): Promise<void> {
  const papers = await Promise.all(
    demoPapers.map(async ({ title, name, lines }) => ({ title, name, bytes: await paperOf(ctx, title, lines) })),
  );
  const rows = [];
  for (const { id, row, steps } of made) {
    const opened = steps.find(({ action }) => action === 'receive')?.at ?? null;
    for (const { title, name, bytes } of papers) {
      const file = { bytes, name, type: 'application/pdf' };
      const fileId = await placeFile(ctx, file, { use: fileUse, ownerId: row.reporter_id! });
      rows.push({
        id: newId(),
        case_id: id,
        file_id: fileId,
        name,
        title,
        side: 'company' as const,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        added_by: row.reporter_id ?? null,
        added_at: new Date(`${row.known_on}T14:00:00Z`),
        given_on: row.charged_on ?? null,
        opened_at: opened,
      });
    }
  }
  await ctx.db.insertInto('disciplinary_evidence').values(rows).execute();
}

async function paperOf({ now }: SeedContext, title: string, lines: readonly string[]): Promise<Uint8Array> {
  const sheets = await Sheets.begin({ language: 'es', now }, { title, from: demoCompany });
  for (const line of lines) {
    sheets.pen.down(8);
    sheets.pen.paragraph(line, { size: 11, tone: ink.dark, width: sheet.width - 2 * sheet.margin });
  }
  return (await sheets.finish(title)).content;
}

/** The step with which each letter is given, and the one with which it is signed; null is at once. */
const given: readonly (readonly [LetterKind, string, string | null])[] = [
  ['opening', 'bring_charges', 'receive'],
  ['minutes', 'close_hearing', null],
  ['decision', 'notify', 'receive_decision'],
  ['appeal', 'notify_appeal', null],
  ['sanction', 'execute', null],
];

const letterDays = 60;

/**
 * The letters of each process, as documents: those of steps that were taken are signed, on paper; the others wait. What
 * is long over is of before letters were documents.
 */
export async function seedProcessLetters(ctx: SeedContext, made: readonly SeededProcess[]): Promise<void> {
  const [facts, table] = [
    await readForLetters(
      ctx,
      made.map(({ id }) => id),
    ),
    await loadLegalTable(ctx),
  ];
  const issuers = await ctx.db
    .selectFrom('disciplinary_processes')
    .select(['case_id', personName('disciplinary_processes.instructor_id').as('name')])
    .execute();
  const issuerOf = new Map(issuers.map((one) => [one.case_id, one.name ?? '']));
  const letters: (PastLetter & { caseId: string; kind: LetterKind })[] = [];
  const since = ctx.daysAgo(letterDays);
  for (const { id, number, steps, row } of made.filter((one) => one.row.known_on >= since))
    for (const [kind, gives, signs] of given) {
      const step = steps.find(({ action }) => action === gives);
      if (!step || !row.instructor_id) continue;
      const day = step.at.toISOString().slice(0, 10);
      const signed = signs === null ? step.at : (steps.find(({ action }) => action === signs)?.at ?? null);
      const said = {
        number,
        day,
        company: demoCompany,
        issuer: issuerOf.get(id) ?? '',
        numbers: numbersOn(table, day),
      };
      const worded = wordLetter(facts.get(id)!, kind, said);
      letters.push({ ...worded, caseId: id, kind, at: step.at, by: row.instructor_id, signedAt: signed });
    }
  const documents = await seedLetters(ctx, letters);
  await ctx.db
    .insertInto('disciplinary_letters')
    .values(
      letters.map(({ caseId, kind, at }, which) => ({
        id: newId(),
        case_id: caseId,
        kind,
        made_at: at,
        document_id: documents[which]!.documentId,
        assignment_id: documents[which]!.assignmentId,
      })),
    )
    .execute();
}

import './tables.ts';
import { sql } from 'kysely';
import { fault, openSheet, type Fault, type Sheet } from '#features/schedules/server/actions.ts';
import { documentTypes } from '#features/people/policy.ts';
import { Failure } from '#platform/contract/errors.ts';
import type { Context, Read, Upload } from '#platform/server/context.ts';
import { documentHeads } from '#features/people/sheet-heads.ts';
import type { SheetRow } from '#platform/server/sheet-reader.ts';
import { publicApplication, type PublicApplication } from '../candidate.ts';
import { errors } from '../errors.ts';
import { bare, consentVersion, englishLevels, mostImported, sources } from '../policy.ts';
import { applyFor } from './applying-actions.ts';
import { todayOf } from './clock.ts';
import { getManaged } from './vacancy-queries.ts';

type Column = keyof typeof columns;

/** How a head may be written, folded. */
const columns = {
  document_number: documentHeads,
  document_type: ['tipo', 'tipo de documento', 'document type'],
  first_names: ['nombres', 'nombre', 'first names'],
  last_names: ['apellidos', 'apellido', 'last names'],
  email: ['correo', 'email', 'e-mail', 'mail'],
  phone: ['telefono', 'celular', 'phone'],
  skills: ['habilidades', 'skills'],
  english: ['ingles', 'english'],
  source: ['origen', 'fuente', 'source'],
  consent: ['autoriza', 'autorizacion', 'autorizacion de datos', 'consent'],
} as const;
const headers = Object.fromEntries(
  Object.entries(columns).flatMap(([column, names]) => names.map((name) => [name, column as Column])),
);
const required = ['document_number', 'first_names', 'last_names', 'email', 'phone', 'consent'] as const;
const yes = /^(s[ií]?|x|1|yes|y|true|verdadero)$/i;

interface Told {
  readonly rows: number;
  readonly good: number;
  readonly written: number;
  readonly faults: Fault[];
}

/**
 * Reads candidates of a vacancy from a spreadsheet and tells what is wrong with each row; nothing is written before
 * `apply`, which takes the good ones as if each had applied. Without the person's consent (Ley 1581 of 2012, art. 9) a
 * row is never taken.
 * @throws not_found, vacancy_closed, wrong_columns, too_many_candidates, and of schedules unreadable, too_many_rows,
 * empty_file
 */
export async function importCandidates(
  ctx: Context,
  vacancyId: string,
  { upload, apply }: { upload: Upload; apply: boolean },
): Promise<Told> {
  const vacancy = await getManaged(ctx, vacancyId);
  if (vacancy.state !== 'published' || vacancy.closes_on < todayOf(ctx)) throw errors.vacancy_closed();
  const sheet = await openSheet(upload, headers, required, errors.wrong_columns);
  if (sheet.rows.length > mostImported) throw errors.too_many_candidates({ most: mostImported });
  const faults: Fault[] = [];
  const read: { row: SheetRow; given: PublicApplication }[] = [];
  const seen = new Set<string>();
  for (const row of sheet.rows) {
    const given = applicationOf(sheet, row);
    const keys = 'problem' in given ? [] : [bare(given.document_number), given.email.toLowerCase()];
    const isTwice = keys.some((key) => seen.has(key));
    const wrong =
      'problem' in given ? given : isTwice ? ({ problem: 'twice', column: 'document_number' } as const) : undefined;
    if (wrong !== undefined || 'problem' in given)
      faults.push(fault(ctx, row, `recruitment.import.${wrong!.problem}`, sheet.headOf(wrong!.column)));
    else {
      keys.forEach((key) => seen.add(key));
      read.push({ row, given });
    }
  }
  const known = await findKnownPeople(
    ctx,
    vacancyId,
    read.map(({ given }) => given),
  );
  const good = read.filter(({ row, given }) => {
    const isKnown = known.has(bare(given.document_number)) || known.has(given.email.toLowerCase());
    if (isKnown) faults.push(fault(ctx, row, 'recruitment.import.known', sheet.headOf('document_number')));
    return !isKnown;
  });
  let written = 0;
  for (const { row, given } of apply ? good : []) {
    try {
      if (
        // A row says nothing of a language: who imports may read another than who applied.
        await applyFor(ctx.speaking('es'), vacancyId, given, {
          source: given.source ?? 'other',
          cv: undefined,
          seenFrom: 'published_on',
        })
      )
        written += 1;
      else faults.push(fault(ctx, row, 'recruitment.import.known', sheet.headOf('document_number')));
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.status >= 500) throw cause;
      faults.push(fault(ctx, row, cause.code.replace('.', '.error.')));
    }
  }
  if (apply)
    await ctx.tx((tx) =>
      tx.audit('recruitment.candidates_imported', {
        subject: 'vacancy',
        subjectId: vacancyId,
        after: { file: upload.name, sha256: upload.sha256, written },
      }),
    );
  faults.sort((a, b) => a.row - b.row);
  return { rows: sheet.rows.length, good: good.length, written, faults };
}

interface Wrong {
  readonly problem: string;
  readonly column: Column;
}

/** The application of a row, or the first thing that is wrong with it. */
function applicationOf(sheet: Sheet<Column>, row: SheetRow): PublicApplication | Wrong {
  const text = (column: Column) => sheet.at(row, column)?.text.trim() ?? '';
  if (!yes.test(text('consent'))) return { problem: 'no_consent', column: 'consent' };
  const oneOf = <Value extends string>(all: readonly Value[], typed: string) =>
    all.find((value) => value.toLowerCase() === typed.toLowerCase());
  const given = publicApplication.safeParse({
    document_type: oneOf(documentTypes, text('document_type')) ?? 'CC',
    document_number: text('document_number'),
    first_names: text('first_names'),
    last_names: text('last_names'),
    email: text('email'),
    phone: text('phone'),
    skills: text('skills').slice(0, 600),
    english: oneOf(englishLevels, text('english')) ?? 'none',
    source: oneOf(sources, text('source')) ?? 'other',
    consent: consentVersion,
  });
  if (given.success) return given.data;
  const wrong = given.error.issues[0]?.path[0];
  const column = required.find((one) => one === wrong) ?? 'first_names';
  return { problem: column === 'first_names' || column === 'last_names' ? 'name' : column, column };
}

/** Documents and e-mails of these that applied to this vacancy already. */
async function findKnownPeople(
  read: Read,
  vacancyId: string,
  given: readonly PublicApplication[],
): Promise<ReadonlySet<string>> {
  const documents = given.map((one) => bare(one.document_number));
  const emails = given.map((one) => one.email.toLowerCase());
  const rows = await read.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .select(['candidates.document_number as document', sql<string>`lower(candidates.email)`.as('email')])
    .where('candidacies.vacancy_id', '=', vacancyId)
    .where(
      sql<boolean>`(candidates.document_number = any(${documents}::text[]) or lower(candidates.email) = any(${emails}::text[]))`,
    )
    .execute();
  return new Set(rows.flatMap(({ document, email }) => [document ?? '', email]));
}

import './tables.ts';
import { sql } from 'kysely';
import { getCase, wireDetail, wireRows, type CaseRecord } from '#features/cases/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { candidacy } from '../candidacy.ts';
import { canSeePay } from '../policy.ts';
import { isHidden, isSelection, type CandidacyOwn } from './candidacy-cases.ts';

export type Candidacy = CaseRecord<CandidacyOwn>;

/** Rows of board and table; who is screened blindly has no name, and nobody is told whose case it is. */
export async function wireCandidacies(ctx: Context, records: readonly Candidacy[]) {
  const rows = await wireRows(ctx, records);
  return rows.map((row, at) => ({ ...masked(ctx, records[at]!, row), ...rowFacts(ctx, records[at]!) }));
}

/** One candidacy as its page shows it. @throws not_found */
export async function wireCandidacy(ctx: Context, id: string) {
  const detail = await wireDetail(ctx, id, candidacy.kind);
  const record = await getCase<CandidacyOwn>(ctx, id, { kind: candidacy.kind });
  const hidden = isHidden(ctx, record);
  const isOwn = record.isOwner;
  const [found, documents, told, cards, slot, neighbours] = [
    await findPerson(ctx, id),
    await listDocuments(ctx, id),
    await listTold(ctx, id),
    isOwn ? [] : await listScorecards(ctx, id),
    await findSlot(ctx, id),
    await findNeighbours(ctx, record),
  ];
  const { own } = record;
  const mayScore = !isOwn && found.criteria.length > 0 && !cards.some((card) => card.is_own) && record.is_open;
  return {
    ...masked(ctx, record, detail),
    ...rowFacts(ctx, record),
    is_hidden: hidden,
    ...personFacts(found, hidden),
    criteria: found.criteria,
    scorecards: cards,
    may_score: mayScore,
    test:
      isOwn || (own.testPass === null && !own.hasTestForm)
        ? null
        : {
            name: own.testName,
            pass: own.testPass,
            score: own.testScore,
            is_form: own.hasTestForm,
            result: own.testResult,
            taken_at: own.testAt?.toISOString() ?? null,
          },
    documents,
    told: hidden ? told.map((one) => ({ ...one, words: withoutHello(one.words) })) : told,
    is_mailed: ctx.settings.SMTP_URL !== undefined && found.email !== '',
    offer:
      own.offerSalary === null || own.offerStartsOn === null
        ? null
        : {
            salary: canSeePay(ctx.scope, record.owner_id) ? own.offerSalary : null,
            starts_on: own.offerStartsOn,
            signed_at: own.signedAt?.toISOString() ?? null,
            signed_name: hidden ? null : found.signedName,
            code: own.signedAt === null ? null : found.letterCode,
          },
    slot,
    neighbours: isSelection(ctx, record) ? neighbours : { before: null, after: null, at: 1, of: 1 },
  };
}

/** A message begins with the name of its reader in a paragraph of its own. */
const withoutHello = (words: string) => words.slice(words.indexOf('\n\n') + 1).trimStart();

/** What is told of a person, or that it is hidden. */
export function personFacts(
  person: {
    document_number: string | null;
    email: string;
    phone: string;
    address: string;
    born_on: string | null;
    skills: string;
    experience_years: number;
    english: string;
    cv_file_id: string | null;
  },
  hidden: boolean,
) {
  return {
    document: hidden ? null : person.document_number,
    email: hidden ? null : person.email,
    phone: hidden ? null : person.phone,
    address: hidden ? null : person.address,
    born_on: hidden ? null : person.born_on,
    skills: person.skills,
    experience_years: person.experience_years,
    english: person.english,
    has_cv: person.cv_file_id !== null && !hidden,
  };
}

function masked<Row extends { owner: unknown; is_own: boolean }>(ctx: Context, record: Candidacy, row: Row): Row {
  return isHidden(ctx, record) ? { ...row, owner: null } : row;
}

function rowFacts(ctx: Context, record: Candidacy) {
  const { own } = record;
  return {
    candidate_id: own.candidateId,
    vacancy_id: own.vacancyId,
    vacancy: own.vacancy,
    place: own.place,
    name: isHidden(ctx, record) ? null : own.name,
    source: own.source,
    scorecards: own.scorecards,
    wanted_scorecards: own.wantedScorecards,
    missing_documents: own.missingDocuments,
    test_score: record.isOwner ? null : own.testScore,
  };
}

function findPerson(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .innerJoin('vacancies', 'vacancies.id', 'candidacies.vacancy_id')
    .select([
      'candidates.document_number',
      'candidates.email',
      'candidates.phone',
      'candidates.address',
      'candidates.born_on',
      'candidates.skills',
      'candidates.experience_years',
      'candidates.english',
      'candidates.cv_file_id',
      'candidacies.signed_name as signedName',
      'candidacies.letter_code as letterCode',
      'vacancies.criteria',
    ])
    .where('candidacies.case_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function listDocuments(ctx: Context, id: string) {
  const rows = await ctx.db
    .selectFrom('candidacy_documents')
    .select(['id', 'name', 'due_on', 'given_at', 'file_id'])
    .where('candidacy_id', '=', id)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map(({ given_at: at, file_id: fileId, ...row }) => ({
    ...row,
    given_at: at?.toISOString() ?? null,
    file_name: fileId === null ? null : row.name,
  }));
}

async function listTold(ctx: Context, id: string) {
  const rows = await ctx.db
    .selectFrom('candidacy_messages')
    .select(['id', 'subject', 'words', 'sent_at'])
    .where('candidacy_id', '=', id)
    .orderBy('sent_at', 'desc')
    .execute();
  return rows.map(({ sent_at: at, ...row }) => ({ ...row, sent_at: at.toISOString() }));
}

/** The points of others show to who has given their own, and to nobody before. */
async function listScorecards(ctx: Context, id: string) {
  const rows = await ctx.db
    .selectFrom('candidacy_scorecards as card')
    .select(['card.author_id', 'card.points', 'card.evidence', 'card.given_at'])
    .select(personName('card.author_id').as('author'))
    .where('card.candidacy_id', '=', id)
    .orderBy('card.given_at')
    .execute();
  const isGiven = rows.some((row) => row.author_id === ctx.scope.personId);
  return rows.map((row) => ({
    author: row.author ?? '',
    is_own: row.author_id === ctx.scope.personId,
    points: isGiven ? row.points : null,
    evidence: isGiven ? row.evidence : null,
    given_at: row.given_at.toISOString(),
  }));
}

async function findSlot(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('interview_slots as slot')
    .select(['slot.starts_at', 'slot.venue'])
    .select(personName('slot.interviewer_id').as('interviewer'))
    .where('slot.candidacy_id', '=', id)
    .executeTakeFirst();
  return row ? { starts_at: row.starts_at.toISOString(), venue: row.venue, interviewer: row.interviewer ?? '' } : null;
}

/** Who stands before and after in the same stage of the same vacancy. */
async function findNeighbours(ctx: Context, { id, state, own }: Candidacy) {
  const { rows } = await sql<{ before: string | null; after: string | null; at: number; of: number }>`
    select stood.before, stood.after, stood.at, stood.of from (
      select candidacies.case_id as id, lag(candidacies.case_id) over stage as before,
        lead(candidacies.case_id) over stage as after, (row_number() over stage)::int as at, (count(*) over ())::int as of
      from candidacies join cases on cases.id = candidacies.case_id
      where candidacies.vacancy_id = ${own.vacancyId}::uuid and cases.state = ${state}
      window stage as (order by candidacies.place)
    ) as stood where stood.id = ${id}::uuid`.execute(ctx.db);
  return rows[0] ?? { before: null, after: null, at: 1, of: 1 };
}

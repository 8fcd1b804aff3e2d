import './tables.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { bindCase, type Effect } from '#features/cases/server/actions.ts';
import { isAmong, isOwn, nobody, type CaseRecord } from '#features/cases/server/queries.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import { candidacy } from '../candidacy.ts';
import { errors } from '../errors.ts';
import { blindStages, canManage, documentDays, told } from '../policy.ts';
import { insertDocuments } from './document-actions.ts';
import { onboardCandidate } from './onboarding-effects.ts';
import { todayOf } from './clock.ts';

/** What the room knows of a person in a vacancy. */
export interface CandidacyOwn {
  readonly candidateId: string;
  readonly vacancyId: string;
  readonly vacancy: string;
  readonly place: number;
  readonly source: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly documentNumber: string | null;
  readonly employeeId: string | null;
  readonly isBlind: boolean;
  readonly isRevealed: boolean;
  readonly isOpen: boolean;
  readonly keepUntil: string;
  readonly clientId: string | null;
  readonly campaignId: string;
  readonly costCenterId: string | null;
  readonly subCostCenterId: string | null;
  readonly wantedScorecards: number;
  readonly scorecards: number;
  readonly missingDocuments: number;
  readonly testName: string;
  readonly testPass: number | null;
  readonly testScore: number | null;
  /** The candidate takes it themself, by their link. */
  readonly hasTestForm: boolean;
  readonly testResult: 'passed' | 'review' | 'failed' | null;
  readonly testAt: Date | null;
  readonly bandMax: number | null;
  readonly offerSalary: number | null;
  readonly offerStartsOn: string | null;
  readonly signedAt: Date | null;
  readonly hiredId: string | null;
  readonly freeSeats: number;
}

const placeColumns = {
  client: 'vacancies.client_id',
  cost_center: 'vacancies.cost_center_id',
  sub_cost_center: 'vacancies.sub_cost_center_id',
  campaign: 'vacancies.campaign_id',
} as const;

/** A condition over `vacancies`: the caller selects for it. */
export function isManaged(read: Read): Expression<SqlBool> {
  return reachCovers(reachOf(read.scope, 'recruitment:manage'), placeColumns);
}

/** The caller is told no name: screening is blind, and they have not uncovered the person. */
export function isHidden(read: Read, { state, own }: Pick<CaseRecord<CandidacyOwn>, 'state' | 'own'>): boolean {
  return (
    own.isBlind && blindStages.includes(state) && !own.isRevealed && own.employeeId !== (read.scope.personId || null)
  );
}

export function isSelection(read: Read, { own }: Pick<CaseRecord<CandidacyOwn>, 'own'>): boolean {
  return canManage(read.scope, { ...own, headquartersId: null });
}

function isTestOpen({ hasTestForm, testResult, testPass, testScore }: CandidacyOwn): boolean {
  if (hasTestForm) return testResult !== 'passed';
  return testPass !== null && (testScore ?? -1) < testPass;
}

/** Tells the other rooms, and the candidate, that they have come to another stage. */
const moved =
  (action: string, stage: string): Effect<CandidacyOwn> =>
  async (_ctx, tx, record, { reason, code }) => {
    await tellMove(tx, record, stage);
    await tx.emit('recruitment.message_due', {
      candidacyId: record.id,
      kind: action,
      code,
      words: told.includes(action) ? reason : '',
    });
  };

const stageOf = Object.fromEntries(candidacy.transitions.map(({ action, to }) => [action, to]));
type Action = (typeof candidacy)['transitions'][number]['action'];
const movedBy = Object.fromEntries(
  Object.entries(stageOf).map(([action, stage]) => [action, moved(action, stage)]),
) as { readonly [A in Action]: Effect<CandidacyOwn> };

/** Ties candidacies to their rules. The candidate acts by a link that the room checks, or as an employee. */
export const candidacies = bindCase(candidacy, {
  errors,
  load: listOwn,
  partiesOf: (read, record) => (record.isOwner ? ['candidate'] : isSelection(read, record) ? ['selection'] : []),
  factsOf: (read, { own }) => ({
    isVacancyOpen: own.isOpen,
    hasConsent: own.keepUntil >= todayOf(read),
    openTests: isTestOpen(own) ? 1 : 0,
    scorecards: own.scorecards,
    wantedScorecards: own.wantedScorecards,
    missingDocuments: own.missingDocuments,
    isOfferInBand: own.bandMax !== null && (own.offerSalary ?? 0) <= own.bandMax,
    hasOffer: own.offerSalary !== null,
    isOfferSigned: own.signedAt !== null,
    hasFreeSeat: own.freeSeats > 0 || own.signedAt !== null,
    isCandidate: own.employeeId !== null && own.employeeId === read.scope.personId,
    hasMessage: own.email !== '',
  }),
  visible: (read) => {
    const reaches = reachOf(read.scope, 'recruitment:manage');
    const managed = reaches.some(({ kind }) => kind === 'all')
      ? sql`true`
      : reaches.length === 0
        ? sql`false`
        : sql`exists (select from candidacies join vacancies on vacancies.id = candidacies.vacancy_id
            where candidacies.case_id = cases.id and ${isManaged(read)})`;
    return sql`(${managed} or ${isOwn(read)} or ${isAmong(read, ['interviewer'])})`;
  },
  effects: {
    ...movedBy,
    offer: async (ctx, tx, record, step) => {
      await holdSeat(tx, record);
      await tx.db
        .updateTable('candidacies')
        .set({ offer_made_at: tx.now() })
        .where('case_id', '=', record.id)
        .execute();
      await movedBy.offer(ctx, tx, record, step);
    },
    check_references: async (ctx, tx, record, step) => {
      await askWanted(tx, record);
      await movedBy.check_references(ctx, tx, record, step);
    },
    back_to_references: async (ctx, tx, record, step) => {
      await dropOffer(tx, record.id);
      await movedBy.back_to_references(ctx, tx, record, step);
    },
    onboard: async (ctx, tx, record) => {
      const hiredId = await onboardCandidate(ctx, tx, record.id);
      await tellMove(tx, { ...record, own: { ...record.own, hiredId } }, 'onboarded');
      await tx.emit('recruitment.message_due', { candidacyId: record.id, kind: 'onboard', words: '', code: null });
      ctx.log.info({ candidacy: record.id }, 'recruitment: a candidate was onboarded');
    },
  },
  link: ({ id }, viewer) =>
    viewer === 'owner' ? '/atraccion/seleccion/vacantes?vista=mias' : `/atraccion/seleccion/candidatos/${id}`,
  staff: ['selection'],
});

/** The event that referrals and others listen to. */
function tellMove(tx: Tx, { id, own }: Pick<CaseRecord<CandidacyOwn>, 'id' | 'own'>, stage: string): Promise<void> {
  return tx.emit('recruitment.candidate_moved', {
    candidacyId: id,
    candidateId: own.candidateId,
    vacancyId: own.vacancyId,
    vacancyTitle: own.vacancy,
    stage,
    source: own.source,
    documentNumber: own.documentNumber,
    phone: own.phone,
    email: own.email,
    hiredId: own.hiredId,
    at: tx.now().toISOString(),
  });
}

/** Seats that are promised to others: an offer binds who makes it, signed or not. */
const promisedSeats = (vacancy: RawBuilder<unknown>, but: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select count(*)::int from candidacies as seated join cases as held on held.id = seated.case_id
  where seated.vacancy_id = ${vacancy} and seated.case_id <> ${but} and held.state in ('offer', 'signed', 'onboarded'))`;

/** Of two offers of the last seat at once the second one finds it taken. @throws no_seat */
async function holdSeat(tx: Tx, { id, own }: Pick<CaseRecord<CandidacyOwn>, 'id' | 'own'>): Promise<void> {
  await tx.db.selectFrom('vacancies').select('id').where('id', '=', own.vacancyId).forNoKeyUpdate().execute();
  const { free } = await tx.db
    .selectFrom('vacancies')
    .select(sql<number>`seats - ${promisedSeats(sql`vacancies.id`, sql`${id}::uuid`)}`.as('free'))
    .where('id', '=', own.vacancyId)
    .executeTakeFirstOrThrow();
  if (free <= 0) throw errors.no_seat();
}

/** Seats that are taken by who signed. */
export const takenSeats = (vacancy: `${string}.${string}`): RawBuilder<number> => sql<number>`(select count(*)::int
  from candidacies as seated join cases as held on held.id = seated.case_id
  where seated.vacancy_id = ${sql.ref(vacancy)} and held.state in ('signed', 'onboarded'))`;

/** Asks for the documents of the vacancy's list, each by its day. */
async function askWanted(tx: Tx, { id, own }: Pick<CaseRecord<CandidacyOwn>, 'id' | 'own'>): Promise<void> {
  const { wanted_documents: names } = await tx.db
    .selectFrom('vacancies')
    .select('wanted_documents')
    .where('id', '=', own.vacancyId)
    .executeTakeFirstOrThrow();
  await insertDocuments(tx, id, { names, dueOn: addDays(todayOf(tx), documentDays) });
}

async function dropOffer(tx: Tx, id: string): Promise<void> {
  const { letter_file_id: letter } = await tx.db
    .selectFrom('candidacies')
    .select('letter_file_id')
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
  const nothing = { offer_salary: null, offer_starts_on: null, offer_made_at: null };
  await tx.db
    .updateTable('candidacies')
    .set({ ...nothing, letter_file_id: null, letter_code: null, letter_sha256: null })
    .where('case_id', '=', id)
    .execute();
  if (letter !== null) await releaseFile(tx, letter);
  await tx.db
    .updateTable('candidacy_links')
    .set({ used_at: tx.now() })
    .where('candidacy_id', '=', id)
    .where('kind', '=', 'offer')
    .where('used_at', 'is', null)
    .execute();
}

async function listOwn(read: Read, ids: readonly string[]): Promise<Map<string, CandidacyOwn>> {
  if (ids.length === 0) return new Map();
  const rows = await read.db
    .selectFrom('candidacies')
    .innerJoin('vacancies', 'vacancies.id', 'candidacies.vacancy_id')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .select([
      'candidacies.case_id as id',
      'candidacies.candidate_id as candidateId',
      'candidacies.vacancy_id as vacancyId',
      'candidacies.place',
      'candidacies.source',
      'candidacies.test_score as testScore',
      'candidacies.test_result as testResult',
      'candidacies.test_at as testAt',
      'candidacies.offer_salary as offerSalary',
      'candidacies.offer_starts_on as offerStartsOn',
      'candidacies.signed_at as signedAt',
      'candidacies.hired_id as hiredId',
      'vacancies.title as vacancy',
      'vacancies.is_blind as isBlind',
      'vacancies.client_id as clientId',
      'vacancies.campaign_id as campaignId',
      'vacancies.cost_center_id as costCenterId',
      'vacancies.sub_cost_center_id as subCostCenterId',
      'vacancies.wanted_scorecards as wantedScorecards',
      'vacancies.test_name as testName',
      'vacancies.test_pass as testPass',
      sql<boolean>`vacancies.test_form_id is not null`.as('hasTestForm'),
      'vacancies.band_max as bandMax',
      'candidates.email',
      'candidates.phone',
      'candidates.document_number as documentNumber',
      'candidates.employee_id as employeeId',
      'candidates.keep_until as keepUntil',
      sql<string>`trim(candidates.first_names || ' ' || candidates.last_names)`.as('name'),
      // Who applied in time goes on after the vacancy took its last application.
      sql<boolean>`vacancies.state <> 'archived' and coalesce(vacancies.closed_at > ${read.now()}::timestamptz
        - make_interval(days => ${graceDays}::int), true)`.as('isOpen'),
      sql<boolean>`exists (select from candidacy_reveals as seen where seen.candidacy_id = candidacies.case_id
        and seen.person_id = ${read.scope.personId || nobody}::uuid)`.as('isRevealed'),
      sql<number>`(select count(*)::int from candidacy_scorecards as card
        where card.candidacy_id = candidacies.case_id)`.as('scorecards'),
      sql<number>`(select count(*)::int from candidacy_documents as asked
        where asked.candidacy_id = candidacies.case_id and asked.file_id is null)`.as('missingDocuments'),
      sql<number>`vacancies.seats - ${promisedSeats(sql`vacancies.id`, sql`candidacies.case_id`)}`.as('freeSeats'),
    ])
    .where('candidacies.case_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}

/** Those who applied in time are screened for so many days after it closed. */
const graceDays = 60;

import './tables.ts';
import { sql } from 'kysely';
import { takeStep } from '#features/cases/server/actions.ts';
import { isDoubled } from '#features/cases/slot.ts';
import { listOutsiderTemplates } from '#features/documents/server/queries.ts';
import { findPlace } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { findTest } from '#features/surveys/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { findUnfair } from '../fair-words.ts';
import { internalDays } from '../policy.ts';
import { requisition } from '../requisition.ts';
import type { VacancyBody } from '../vacancy.ts';
import { todayOf } from './clock.ts';
import { getForVacancy } from './requisition-cases.ts';
import { getManaged } from './vacancy-queries.ts';

/**
 * Shows the vacancy of an approved requisition: to employees at once, to everybody three days later. Answers its id.
 * @throws not_found, conflict, unfair_text, closes_in_past, and what the engine refuses
 */
export async function publishVacancy(
  ctx: Context,
  requisitionId: string,
  { version, ...body }: VacancyBody & { version: number },
): Promise<string> {
  requireFair(body);
  return ctx.tx(async (tx) => {
    requireFuture(tx, body);
    const columns = await columnsOf(tx, body);
    const { own, state } = await getForVacancy(tx, requisitionId);
    const id = own.vacancyId ?? newId();
    if (own.vacancyId === null && state === 'approved') await insertVacancy(tx, requisitionId, { id, columns });
    await takeStep(ctx, tx, { id: requisitionId, action: 'publish', version, kind: requisition.kind });
    await tx.audit('recruitment.published', { subject: 'vacancy', subjectId: id, after: { title: body.title } });
    return id;
  });
}

/**
 * One that closed and is given a later last day takes applications again, while it has a free seat.
 * @throws not_found, conflict, vacancy_closed, unfair_text, closes_in_past
 */
export async function correctVacancy(
  ctx: Context,
  id: string,
  { version, ...body }: VacancyBody & { version: number },
): Promise<void> {
  requireFair(body);
  await ctx.tx(async (tx) => {
    const before = await lockManaged(tx, id, version, ['published', 'closed']);
    const isMoved = before.closes_on !== body.closes_on;
    if (isMoved) requireFuture(tx, body);
    const reopens = before.state === 'closed' && isMoved && before.signed < before.seats;
    const { public_now: isPublic, ...shown } = await columnsOf(tx, body, before);
    await tx.db
      .updateTable('vacancies')
      .set({
        ...shown,
        ...(reopens ? { state: 'published' as const, closed_at: null } : {}),
        ...(isPublic ? { public_on: sql<string>`least(public_on, ${todayOf(tx)}::date)` } : {}),
        version: version + 1,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .execute();
    await tx.audit('recruitment.corrected', {
      subject: 'vacancy',
      subjectId: id,
      before: { title: before.title, closes_on: before.closes_on, state: before.state },
      after: { title: body.title, closes_on: body.closes_on, state: reopens ? 'published' : before.state },
    });
  });
}

/** Takes no more applications; who applied goes on. @throws not_found, conflict, vacancy_closed */
export async function closeVacancy(ctx: Context, id: string, version: number): Promise<void> {
  await ctx.tx(async (tx) => {
    const { title } = await lockManaged(tx, id, version);
    await tx.db
      .updateTable('vacancies')
      .set({ state: 'closed', closed_at: tx.now(), updated_at: tx.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await tx.audit('recruitment.closed', { subject: 'vacancy', subjectId: id, before: { title } });
  });
}

/** Offers moments for interviews with somebody, the caller when nobody is named. @throws not_found, slot_in_past, slot_doubled */
export async function addSlots(
  ctx: Context,
  vacancyId: string,
  slots: { starts_at: readonly string[]; minutes: number; venue: string; interviewer?: string | undefined },
): Promise<void> {
  const { minutes, venue, interviewer = ctx.scope.personId } = slots;
  const starts = [...new Set(slots.starts_at.map((at) => new Date(at).getTime()))].sort((a, b) => a - b);
  await ctx.tx(async (tx) => {
    await getManaged(tx, vacancyId);
    if (starts.some((at) => at <= tx.now().getTime()))
      throw errors.slot_in_past({}, { issues: [{ path: 'starts_at', code: 'recruitment.error.slot_in_past' }] });
    const holder = await employeeFacts(tx.db)
      .where('employees.id', '=', interviewer)
      .where('employees.active', '=', true)
      .executeTakeFirst();
    if (!holder)
      throw errors.place_unknown({}, { issues: [{ path: 'interviewer', code: 'recruitment.error.place_unknown' }] });
    // Two at once for the same interviewer wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtext(${interviewer}))`.execute(tx.db);
    const [first, last] = [starts[0]!, starts.at(-1)!];
    const known = await tx.db
      .selectFrom('interview_slots')
      .select(['starts_at', 'minutes'])
      .where('interviewer_id', '=', interviewer)
      .where('starts_at', '>', new Date(first - 240 * 60_000))
      .where('starts_at', '<', new Date(last + minutes * 60_000))
      .execute();
    const held = known.map((one) => ({ at: one.starts_at.getTime(), minutes: one.minutes }));
    if (isDoubled(held, starts, minutes))
      throw errors.slot_doubled({}, { issues: [{ path: 'starts_at', code: 'recruitment.error.slot_doubled' }] });
    await tx.db
      .insertInto('interview_slots')
      .values(
        starts.map((at) => ({
          id: newId(),
          vacancy_id: vacancyId,
          interviewer_id: interviewer,
          starts_at: new Date(at),
          minutes,
          venue,
          candidacy_id: null,
          taken_at: null,
        })),
      )
      .execute();
    await tx.audit('recruitment.slots_added', {
      subject: 'vacancy',
      subjectId: vacancyId,
      after: { count: starts.length },
    });
  });
}

async function insertVacancy(
  tx: Tx,
  requisitionId: string,
  { id, columns }: { id: string; columns: Awaited<ReturnType<typeof columnsOf>> },
): Promise<void> {
  const asked = await tx.db
    .selectFrom('requisitions')
    .innerJoin('cities', 'cities.id', 'requisitions.city_id')
    .selectAll('requisitions')
    .select('cities.country_id')
    .where('case_id', '=', requisitionId)
    .executeTakeFirstOrThrow();
  const place = await findPlace(tx, { kind: 'campaign', id: asked.campaign_id });
  const today = todayOf(tx);
  const { public_now: isPublic, ...shown } = columns;
  await tx.db
    .insertInto('vacancies')
    .values({
      id,
      requisition_id: requisitionId,
      seats: asked.seats,
      starts_on: asked.starts_on,
      campaign_id: asked.campaign_id,
      client_id: place?.clientId ?? null,
      cost_center_id: place?.costCenterId ?? null,
      sub_cost_center_id: place?.subCostCenterId ?? null,
      city_id: asked.city_id,
      country_id: asked.country_id,
      band_min: asked.band_min,
      band_max: asked.band_max,
      state: 'published' as const,
      published_on: today,
      public_on: isPublic ? today : addDays(today, internalDays),
      closed_at: null,
      created_at: tx.now(),
      updated_at: tx.now(),
      ...shown,
    })
    .execute();
}

interface Chosen {
  readonly test_form_id: string | null;
  readonly letter_template_id: string | null;
}

/** What is kept of what was written. What was chosen before stays although it is closed now. @throws choice_unknown */
async function columnsOf(
  tx: Tx,
  {
    shift,
    test_form: formId,
    test_name: testName,
    test_pass: testPass,
    letter_template: letterId,
    ...body
  }: VacancyBody,
  before?: Chosen,
) {
  const form = formId === undefined ? undefined : await findTest(tx, formId);
  const isFormOpen = form?.state === 'published' || (form && formId === before?.test_form_id);
  const isLetterKnown =
    letterId === undefined ||
    letterId === before?.letter_template_id ||
    (await listOutsiderTemplates(tx)).some(({ id }) => id === letterId);
  const issue = (path: string) => ({ path, code: 'recruitment.error.choice_unknown' });
  if (formId !== undefined && !isFormOpen) throw errors.choice_unknown({}, { issues: [issue('test_form')] });
  if (!isLetterKnown) throw errors.choice_unknown({}, { issues: [issue('letter_template')] });
  const isNamed = testName !== undefined && testName !== '' && testPass !== undefined;
  return {
    ...body,
    shift: shift ?? null,
    letter_template_id: letterId ?? null,
    test_form_id: formId ?? null,
    test_name: form ? form.title : isNamed ? testName : '',
    test_pass: form || isNamed ? (testPass ?? null) : null,
  };
}

/** @throws unfair_text with each phrase at its field */
function requireFair(body: VacancyBody): void {
  const fields = ['title', 'description', 'requirements', 'schedule'] as const;
  const issues = fields.flatMap((path) =>
    findUnfair(body[path]).map(({ text }) => ({ path, code: 'recruitment.issue.unfair', params: { text } })),
  );
  if (issues.length > 0) throw errors.unfair_text({ count: issues.length }, { issues });
}

function requireFuture(tx: Tx, { closes_on: closesOn }: VacancyBody): void {
  if (closesOn < todayOf(tx))
    throw errors.closes_in_past({}, { issues: [{ path: 'closes_on', code: 'recruitment.error.closes_in_past' }] });
}

async function lockManaged(tx: Tx, id: string, version: number, states: readonly string[] = ['published']) {
  await tx.db.selectFrom('vacancies').select('id').where('id', '=', id).forUpdate().execute();
  const vacancy = await getManaged(tx, id);
  if (vacancy.version !== version) throw platformErrors.conflict();
  if (!states.includes(vacancy.state)) throw errors.vacancy_closed();
  return vacancy;
}

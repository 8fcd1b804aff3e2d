import './tables.ts';
import { sql } from 'kysely';
import { seedCases, type SeedCase } from '#features/cases/server/actions.ts';
import { placeFile } from '#features/files/server/actions.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { ink } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { correction, update } from '../profile-change.ts';

const HOUR = 3_600_000;
const demoUse = 'people.evidence';

type Field = 'maritalStatus' | 'academicLevel' | 'healthEntityId' | 'pensionFundId' | 'position' | 'enteredOn';

/** What somebody of the demo company asks for, so many hours ago. */
interface Asked {
  readonly field: Field;
  readonly hours: number;
  readonly state: 'pending' | 'approved' | 'refused';
  /** What their document is; a correction has none, and says why. */
  readonly paper?: string;
  readonly because?: string;
  /** Why it was refused. */
  readonly reason?: string;
}

const asked: readonly Asked[] = [
  { field: 'maritalStatus', hours: 217, state: 'pending', paper: 'Registro civil de matrimonio' },
  { field: 'academicLevel', hours: 122, state: 'pending', paper: 'Diploma de tecnóloga' },
  { field: 'pensionFundId', hours: 74, state: 'pending', paper: 'Certificado de afiliación a pensión' },
  {
    field: 'position',
    hours: 50,
    state: 'pending',
    because: 'Desde octubre apoyo a calidad y así dice el otrosí que firmé.',
  },
  { field: 'healthEntityId', hours: 26, state: 'pending', paper: 'Certificado de afiliación a EPS' },
  {
    field: 'enteredOn',
    hours: 5,
    state: 'pending',
    because: 'Mi contrato dice que entré el lunes de la semana anterior.',
  },
  { field: 'academicLevel', hours: 340, state: 'approved', paper: 'Diploma profesional' },
  { field: 'healthEntityId', hours: 412, state: 'approved', paper: 'Certificado de afiliación a EPS' },
  {
    field: 'maritalStatus',
    hours: 505,
    state: 'refused',
    paper: 'Registro civil de matrimonio',
    reason: 'El registro civil no se alcanza a leer. Súbelo de nuevo, por favor.',
  },
];

/** What waits for human resources and what they have decided on: each from somebody else, with its document. */
export async function seed(ctx: SeedContext): Promise<void> {
  const people = await selectPeople(ctx)
    .where('employees.position_type', '=', 'operational')
    .where('employees.status', '=', 'active')
    .where('employees.username', 'not in', ['employee', 'outsider'])
    .orderBy(sql`md5(employees.document_number)`)
    .limit(asked.length)
    .execute();
  const hr = await ctx.db.selectFrom('employees').select('id').where('username', '=', 'hr').executeTakeFirstOrThrow();
  const made = await seedCases(
    ctx,
    people.map((person, at) => caseOf(ctx, asked[at]!, { ownerId: person.id, hrId: hr.id })),
  );
  for (const [at, person] of people.entries()) await addChange(ctx, asked[at]!, { id: made[at]!.id, person });
}

function caseOf(ctx: SeedContext, one: Asked, { ownerId, hrId }: { ownerId: string; hrId: string }): SeedCase {
  const at = new Date(ctx.now().getTime() - one.hours * HOUR);
  const decidedAt = new Date(at.getTime() + 20 * HOUR);
  const kind = one.because === undefined ? update.kind : correction.kind;
  const action = { approved: 'approve', refused: 'refuse', pending: undefined }[one.state];
  const decided = action && { action, by: hrId, at: decidedAt, ...(one.reason ? { reason: one.reason } : {}) };
  return { kind, title: '', ownerId, at, facts: { days: 15 }, steps: decided ? [decided] : [] };
}

async function addChange(ctx: SeedContext, one: Asked, { id, person }: { id: string; person: Person }) {
  const { value, before, after } = await anotherValue(ctx, person, one.field);
  // What was approved stands in the record by now.
  const change = one.state === 'approved' ? { before: after, after: before } : { before, after };
  await ctx.db
    .insertInto('asked_changes')
    .values({
      id,
      changes: JSON.stringify([{ field: one.field, ...change }]),
      fields: JSON.stringify({ [one.field]: value }),
      evidence_file_id: one.paper === undefined ? null : await placePaper(ctx, one.paper, person),
      asked_reason: one.because ?? null,
    })
    .execute();
}

type Person = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

const selectPeople = (ctx: SeedContext) =>
  ctx.db
    .selectFrom('employees')
    .select(['id', 'display_name', 'document_type', 'document_number', 'marital_status', 'academic_level', 'position'])
    .select([
      'entered_on',
      nameOf('health_entities', 'employees.health_entity_id').as('health_entity'),
      nameOf('pension_funds', 'employees.pension_fund_id').as('pension_fund'),
    ]);

/** A value that the record does not have, and both in words. */
async function anotherValue(ctx: SeedContext, person: Person, field: Field) {
  switch (field) {
    case 'maritalStatus':
      return chosen(person.marital_status, ['married', 'partnered']);
    case 'academicLevel':
      return chosen(person.academic_level, ['technological', 'undergraduate']);
    case 'position':
      return chosen(person.position, ['Analista de calidad', 'Formador']);
    case 'enteredOn':
      return chosen(person.entered_on, [weekBefore(person.entered_on)]);
    case 'healthEntityId':
      return otherEntity(ctx, 'health_entities', person.health_entity);
    case 'pensionFundId':
      return otherEntity(ctx, 'pension_funds', person.pension_fund);
  }
}

function chosen(before: string | null, values: readonly string[]) {
  const value = values.find((one) => one !== before)!;
  return { value, before, after: value };
}

async function otherEntity(ctx: SeedContext, table: 'health_entities' | 'pension_funds', before: string | null) {
  const found = ctx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('name', '<>', before ?? '');
  const { id, name } = await found.orderBy('name').limit(1).executeTakeFirstOrThrow();
  return { value: id, before, after: name };
}

function weekBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 168 * HOUR).toISOString().slice(0, 10);
}

/** A page that stands in for the document which somebody would have photographed. */
async function placePaper(ctx: SeedContext, title: string, person: Person): Promise<string> {
  const sheets = await Sheets.begin({ language: 'es', now: () => ctx.now() }, { title });
  const { pen } = sheets;
  pen.down(40).text(person.display_name, { size: 13 });
  pen.down(20).text(`${person.document_type} ${person.document_number}`, { size: 11, tone: ink.soft });
  pen.down(60).text('Documento de muestra de la empresa de ejemplo.', { size: 11, tone: ink.soft });
  const { content, name, type } = await sheets.finish(title);
  const file = { bytes: content, name, type };
  return placeFile(ctx, file, { use: demoUse, ownerId: person.id });
}

import './tables.ts';
import { seedCases, type SeedCase, type SeedStep } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { enrolment } from '../enrolment.ts';
import type { Category } from '../policy.ts';
import { newCertificateCode } from './certificate-print.ts';

const DAY = 86_400_000;

interface Planned {
  readonly title: string;
  readonly summary: string;
  readonly category: Category;
  readonly place: string;
  readonly capacity: number;
  /** Days from today to the first session; below 0 it was so long ago. */
  readonly inDays: number;
  readonly sessions: number;
  readonly people: number;
  readonly months?: number;
  readonly state?: 'draft';
  /** It is for the sites of who is in it. */
  readonly isLocal?: true;
}

/** Twelve programmes: past, full with a waiting list, open and one draft. */
export async function seed(ctx: SeedContext): Promise<void> {
  const cast = await employeeFacts(ctx.db)
    .where('employees.active', '=', true)
    .where('employees.username', '<>', 'wellbeing')
    .orderBy('employees.username')
    .limit(60)
    .execute();
  const first = await employeeFacts(ctx.db).where('employees.username', 'in', ['wellbeing', 'employee']).execute();
  const idOf = new Map(first.map(({ username, id }) => [username, id]));
  const others = cast.filter(({ id }) => id !== idOf.get('employee')).map(({ id }) => id);
  const today = Date.parse(`${ctx.daysAgo(0)}T00:00:00-05:00`);
  const at = ctx.now();
  for (const [place, one] of plans.entries()) {
    const programId = newId();
    const begins = today + one.inDays * DAY + 14 * 3_600_000;
    await ctx.db
      .insertInto('programs')
      .values({
        id: programId,
        title: one.title,
        summary: one.summary,
        description: '',
        requirements: '',
        category: one.category,
        place: one.place,
        state: one.state ?? 'published',
        capacity: one.capacity,
        least_months: one.months ?? 0,
        least_attendance: 75,
        enrol_until: ctx.daysAgo(-one.inDays + 1),
        created_by: idOf.get('wellbeing') ?? null,
        created_at: new Date(at.getTime() - 100 * DAY),
        updated_at: new Date(at.getTime() - 100 * DAY),
      })
      .execute();
    const sessions = Array.from({ length: one.sessions }, (_, week) => ({
      id: newId(),
      program_id: programId,
      starts_at: new Date(begins + week * 7 * DAY),
      ends_at: new Date(begins + week * 7 * DAY + 5_400_000),
    }));
    await ctx.db.insertInto('program_sessions').values(sessions).execute();
    const isOver = sessions.at(-1)!.ends_at < at;
    const asked = Math.min(begins, at.getTime()) - 20 * DAY;
    const offset = (place * 7) % Math.max(1, others.length);
    const owners = [...others.slice(offset), ...others.slice(0, offset)].slice(0, one.people);
    if (isOver && idOf.has('employee')) owners.unshift(idOf.get('employee')!);
    if (owners.length === 0) continue;
    if (one.isLocal)
      await ctx.db
        .updateTable('programs')
        .set({ audience_headquarters: await sitesOf(ctx, owners) })
        .where('id', '=', programId)
        .execute();
    const made = await seedCases(
      ctx,
      owners.map((ownerId, index): SeedCase => {
        const moment = new Date(asked + index * 60_000);
        const steps: SeedStep[] =
          index < one.capacity ? [{ action: 'enrol', by: ownerId, at: new Date(moment.getTime() + 1_000) }] : [];
        if (isOver && steps.length > 0)
          steps.push({
            action: index % 6 === 5 ? 'close' : 'complete',
            by: idOf.get('wellbeing') ?? null,
            at: new Date(sessions.at(-1)!.ends_at.getTime() + 3_600_000),
            party: 'manager',
          });
        return { kind: enrolment.kind, title: one.title, ownerId, at: moment, steps };
      }),
    );
    await ctx.db
      .insertInto('program_enrolments')
      .values(
        made.map(({ id }, index) => ({
          case_id: id,
          program_id: programId,
          queued_at: new Date(asked + index * 60_000),
          certificate_code: isOver && index % 6 !== 5 ? newCertificateCode() : null,
        })),
      )
      .execute();
    const held = sessions.filter(({ starts_at: starts }) => starts < at);
    const there = held.flatMap(({ id: session, ends_at: marked }) =>
      made
        .filter((_, index) => index < one.capacity && index % 6 !== 5)
        .map(({ id }) => ({ session_id: session, case_id: id, marked_at: marked })),
    );
    if (there.length > 0) await ctx.db.insertInto('program_attendance').values(there).execute();
  }
}

/** The sites where people work, each once. */
async function sitesOf(ctx: SeedContext, ids: readonly string[]): Promise<string[]> {
  const people = await employeeFacts(ctx.db)
    .where('employees.id', 'in', [...ids])
    .execute();
  return [...new Set(people.flatMap(({ headquartersId }) => headquartersId ?? []))];
}

const plans: readonly Planned[] = [
  plan('Pausas activas para operaciones', 'Movilidad y respiración en el puesto.', 'health', 20, 12, 4, 8),
  plan('Excel para coordinar turnos', 'De tablas a tableros en cuatro tardes.', 'learning', 6, 9, 4, 8),
  plan('Finanzas en pareja', 'Presupuesto y deudas sin peleas.', 'finance', 16, 18, 2, 5),
  plan('Inglés para atención', 'Conversación por niveles.', 'learning', 25, 25, 6, 11),
  plan('Escuela de crianza', 'Límites con cariño.', 'family', 15, 30, 3, 4),
  plan('Torneo de microfútbol', 'Equipos mixtos por sede.', 'sport', 40, 15, 4, 14),
  plan('Club de lectura', 'Un libro al mes.', 'culture', 12, 8, 3, 3),
  plan('Primeros auxilios', 'Qué hacer antes de que llegue la ambulancia.', 'health', 12, -60, 2, 9),
  plan('Manejo del estrés', 'Herramientas para días pesados.', 'health', 10, -90, 3, 7),
  plan('Ahorro para vivienda', 'Subsidios y crédito.', 'finance', 20, -45, 1, 8),
  {
    ...plan('Liderazgo para nuevos líderes', 'Primer equipo a cargo.', 'learning', 10, 40, 5, 2),
    months: 12,
    isLocal: true,
  },
  { ...plan('Yoga en casa', 'En línea, dos veces al mes.', 'sport', 30, 50, 4, 0), state: 'draft' },
];

function plan(
  title: string,
  summary: string,
  category: Category,
  capacity: number,
  inDays: number,
  sessions: number,
  people: number,
): Planned {
  return { title, summary, category, place: 'Auditorio de la sede principal', capacity, inDays, sessions, people };
}

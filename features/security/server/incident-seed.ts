import './tables.ts';
import { seedCases, type SeedCase, type SeedStep } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { incident, severityOf, type IncidentType } from '../incident.ts';
import { minutes } from '../minutes.ts';
import { digestOfWords } from './signature-actions.ts';

type End = 'reported' | 'handling' | 'resolved' | 'closed';

const stories: readonly (readonly [IncidentType, End, string, string])[] = [
  ['lost_badge', 'reported', 'Se me quedó el carné en el bus de la ruta del norte.', ''],
  ['suspicious_mail', 'reported', 'Me llegó un correo que pide mi clave para “subir” la nómina.', ''],
  ['lost_device', 'handling', 'Me robaron el celular de la campaña a la salida.', 'Borrar a distancia el mismo día.'],
  ['clean_desk', 'handling', 'Quedaron documentos de clientes sobre el puesto al cierre.', ''],
  ['clean_desk', 'closed', 'Una clave estaba pegada en el monitor.', 'Recordar el gestor de claves en la inducción.'],
  [
    'suspicious_mail',
    'resolved',
    'Un enlace imita la página del banco del cliente.',
    'Avisar al cliente en la primera hora.',
  ],
  ['lost_badge', 'closed', 'Perdí el carné en el almuerzo.', 'Guardar el carné con la cinta puesta.'],
  [
    'lost_device',
    'closed',
    'El token se perdió en el traslado de sede.',
    'Contar los equipos antes y después del traslado.',
  ],
  ['other', 'closed', 'Un visitante entró sin registrarse.', 'La puerta lateral queda cerrada.'],
];

const titles: Readonly<Record<IncidentType, string>> = {
  lost_device: 'Equipo perdido o robado',
  lost_badge: 'Carné perdido',
  clean_desk: 'Escritorio sin despejar',
  suspicious_mail: 'Correo sospechoso',
  other: 'Otro',
};

const hour = 3_600_000;

/** Incidents in every state, and minutes of meetings with what was promised in them. */
export async function seedIncidents(ctx: SeedContext): Promise<void> {
  const people = await employeeFacts(ctx.db).where('employees.active', '=', true).orderBy('employees.id').execute();
  const guard = people.find(({ username }) => username === 'security')!;
  const others = people.filter(({ username }) => username !== 'security' && username !== 'employee');
  const told = stories.map(([type, end, words, lessons], at) => ({
    type,
    end,
    words,
    lessons,
    owner: others[(at * 17 + 3) % others.length]!,
    at: new Date(
      ctx.now().getTime() -
        (end === 'reported' ? 0.6 : end === 'handling' ? 20 : end === 'resolved' ? 48 : 24 * (at * 6)) * hour,
    ),
  }));
  const made = await seedCases(
    ctx,
    told.map(({ type, end, owner, at, lessons }): SeedCase => {
      const step = (action: string, by: string, after: number, more: Partial<SeedStep> = {}): SeedStep => ({
        action,
        by,
        at: new Date(at.getTime() + after * hour),
        ...more,
      });
      const steps = [
        step('take', guard.id, 0.5, { assigneeId: guard.id }),
        ...(lessons ? [step('teach', guard.id, 1, { reason: lessons })] : []),
        step('resolve', guard.id, 4, { reason: 'Quedó atendido y se habló con la persona.' }),
        step('close', owner.id, 8, { party: 'owner' }),
      ];
      const until = { reported: 0, handling: lessons ? 2 : 1, resolved: steps.length - 1, closed: steps.length };
      return {
        kind: incident.kind,
        title: titles[type],
        ownerId: owner.id,
        at,
        steps: steps.slice(0, until[end]),
        facts: { severity: severityOf[type], hasLessons: lessons !== '' },
      };
    }),
  );
  await ctx.db
    .insertInto('security_incidents')
    .values(
      told.map(({ type, end, words, lessons, at }, index) => ({
        case_id: made[index]!.id,
        type,
        severity: severityOf[type],
        occurred_at: at,
        place: 'Sede Bogotá',
        words,
        lessons: end === 'reported' ? '' : lessons,
        badge_blocked_at: type === 'lost_badge' ? at : null,
      })),
    )
    .execute();
  await seedMinutes(ctx, { guard, people: others, own: people.find(({ username }) => username === 'employee')! });
}

interface Person {
  readonly id: string;
  readonly name: string;
}

const meetings: readonly (readonly [string, 'draft' | 'shared' | 'signed', readonly string[], string])[] = [
  [
    'Comité de seguridad de la información',
    'shared',
    ['Se revisaron los incidentes del mes.', 'Se acordó contar los equipos por sede.'],
    'Contar las diademas del piso 3',
  ],
  [
    'Lecciones del robo de un celular',
    'signed',
    ['Qué pasó y a qué hora.', 'Qué funcionó y qué faltó.'],
    'Probar el borrado a distancia',
  ],
  ['Traslado de equipos a la sede norte', 'signed', ['Orden del traslado y responsables.'], 'Firmar los traspasos'],
  ['Plan de escritorio despejado', 'draft', ['Recorrido de los viernes.'], 'Imprimir los avisos'],
];

async function seedMinutes(
  ctx: SeedContext,
  { guard, people, own }: { guard: Person; people: readonly Person[]; own: Person },
): Promise<void> {
  const held = meetings.map(([title, state, points, promise], at) => ({
    title,
    state,
    points,
    promise,
    at: new Date(ctx.now().getTime() - (at * 9 + 1) * 24 * hour),
    attendees: [own, people[at * 5 + 1]!, people[at * 5 + 2]!],
  }));
  const made = await seedCases(
    ctx,
    held.map(({ title, state, at, attendees }): SeedCase => {
      const share: SeedStep = { action: 'share', by: guard.id, at: new Date(at.getTime() + hour) };
      const sign = attendees.map(({ id }, index): SeedStep => ({
        action: index === attendees.length - 1 ? 'complete' : 'sign',
        by: id,
        party: 'attendee',
        at: new Date(at.getTime() + (2 + index) * hour),
      }));
      return {
        kind: minutes.kind,
        title,
        ownerId: guard.id,
        at,
        steps: state === 'draft' ? [] : state === 'shared' ? [share] : [share, ...sign],
      };
    }),
  );
  const rows = held.map((one, index) => ({ ...one, id: made[index]!.id }));
  await ctx.db
    .insertInto('security_minutes')
    .values(
      rows.map(({ id, at, state, points }, index) => ({
        case_id: id,
        type: index === 1 ? ('incident' as const) : ('meeting' as const),
        held_on: at.toISOString().slice(0, 10),
        place: 'Sala 2, sede Bogotá',
        points: JSON.stringify(points),
        incident_id: null,
        shared_at: state === 'draft' ? null : new Date(at.getTime() + hour),
      })),
    )
    .execute();
  await ctx.db
    .insertInto('security_attendees')
    .values(rows.flatMap(({ id, attendees }) => attendees.map((one) => ({ case_id: id, person_id: one.id }))))
    .execute();
  await ctx.db
    .insertInto('security_signatures')
    .values(
      rows
        .filter(({ state }) => state === 'signed')
        .flatMap(({ id, at, attendees }) =>
          attendees.map((one, index) => ({
            case_id: id,
            person_id: one.id,
            role: 'attendee' as const,
            evidence: JSON.stringify({
              sha256: digestOfWords([id]),
              kind: 'typed',
              text: one.name,
              inkSha256: null,
              address: '10.20.0.14',
              userAgent: 'Demo',
            }),
            signed_at: new Date(at.getTime() + (2 + index) * hour),
          })),
        ),
    )
    .execute();
  await ctx.db
    .insertInto('security_commitments')
    .values(
      rows.map(({ id, promise, attendees, state }, at) => ({
        id: newId(),
        case_id: id,
        place: 0,
        words: promise,
        person_id: attendees[at === 0 ? 0 : 1]!.id,
        due_on: ctx.daysAgo(state === 'signed' ? 2 : -6),
        done_at: at === 2 ? ctx.now() : null,
      })),
    )
    .execute();
}

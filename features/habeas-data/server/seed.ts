import './tables.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { EventAction, Kind, Matter, Outcome, State } from '../policy.ts';
import { clockOn, type DayClock } from './clock.ts';
import { sealed } from './journal.ts';

const DAY = 86_400_000;

interface Line {
  readonly daysAgo: number;
  readonly action: EventAction;
  readonly words: string;
  readonly outcome?: Outcome;
}

interface Case {
  readonly who: string;
  readonly kind: Kind;
  readonly matter?: Matter;
  readonly subject: string;
  readonly lines: readonly [Line, ...Line[]];
}

const states: Readonly<Record<EventAction, State | undefined>> = {
  ...{ submit: 'received', add: undefined, complete: 'received', ask: 'incomplete', extend: 'extended' },
  ...{ answer: 'answered', withdraw: 'withdrawn', lapse: 'withdrawn' },
};

/** Queries and claims in each state, one of them late. */
export async function seed(ctx: SeedContext): Promise<void> {
  const names = ['hr', ...cases.map(({ who }) => who)];
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', names).execute();
  const idOf = new Map(people.map(({ username, id }) => [username, id]));
  const clock = await clockOn(ctx, ctx.daysAgo(0));
  for (const one of cases) await addCase(ctx, clock, one, { ownerId: idOf.get(one.who)!, officerId: idOf.get('hr')! });
}

interface Parties {
  readonly ownerId: string;
  readonly officerId: string;
}

async function addCase(ctx: SeedContext, clock: DayClock, one: Case, { ownerId, officerId }: Parties): Promise<void> {
  const { kind, matter = null, subject, lines } = one;
  const id = newId();
  const at = ({ daysAgo }: Line, place: number) =>
    new Date(ctx.now().getTime() - daysAgo * DAY - (lines.length - place) * 60_000);
  const last = lines.at(-1)!;
  const state = lines.reduce<State>((before, { action }) => states[action] ?? before, 'received');
  const countedFrom = ctx.daysAgo(
    lines.findLast(({ action }) => action === 'submit' || action === 'complete')!.daysAgo,
  );
  const { firstDueOn, latestOn, askBy } = clock.deadlines(kind, countedFrom);
  const isExtended = lines.some(({ action }) => action === 'extend');
  const asked = lines.find(({ action }) => action === 'ask');
  const completeBy = asked ? clock.completeBy(ctx.daysAgo(asked.daysAgo)) : null;
  const isWaiting = state === 'incomplete' || last.action === 'lapse';
  await ctx.db
    .insertInto('data_requests')
    .values({
      ...{ id, person_id: ownerId, kind, matter, subject, state, outcome: last.outcome ?? null },
      ...{
        counted_from: countedFrom,
        ask_by: lines.some(({ action }) => action === 'complete') ? null : askBy,
        complete_by: completeBy,
        reminded_at: null,
      },
      first_due_on: isWaiting ? null : firstDueOn,
      due_on: isWaiting ? null : isExtended ? latestOn : firstDueOn,
      ...{ created_at: at(lines[0], 0), updated_at: at(last, lines.length - 1), version: lines.length },
      ended_at: state === 'answered' || state === 'withdrawn' ? at(last, lines.length - 1) : null,
    })
    .execute();
  let previous: ReturnType<typeof sealed> | undefined;
  let from: State | null = null;
  for (const [place, line] of lines.entries()) {
    const { action, words, outcome = null } = line;
    const to: State = states[action] ?? from ?? 'received';
    const byOffice = ['ask', 'extend', 'answer', 'lapse'].includes(action);
    const promised = { submit: firstDueOn, complete: firstDueOn, ask: completeBy, extend: latestOn };
    previous = sealed(previous, [], {
      ...{ id: newId(), request_id: id, action, by_office: byOffice, from_state: from, to_state: to, outcome, words },
      due_on: promised[action as keyof typeof promised] ?? null,
      actor_id: action === 'lapse' ? null : byOffice ? officerId : ownerId,
      ...{ address: '10.0.0.1', at: at(line, place) },
    });
    await ctx.db.insertInto('data_request_events').values(previous).execute();
    from = to;
  }
}

const cases: readonly Case[] = [
  {
    ...{ who: 'employee', kind: 'query', subject: 'Qué datos míos usan en la campaña' },
    lines: [
      { daysAgo: 63, action: 'submit', words: 'Quiero saber qué datos míos ve el cliente de mi campaña y para qué.' },
      {
        ...{ daysAgo: 56, action: 'answer' },
        words:
          'El cliente ve tu nombre, tu usuario y tus turnos, para programar la operación. No ve tu documento, tu dirección ni tu salario.',
      },
    ],
  },
  {
    ...{ who: 'employee', kind: 'claim', matter: 'correction', subject: 'Mi dirección tiene otro barrio' },
    lines: [
      { daysAgo: 5, action: 'submit', words: 'En mi ficha aparece un barrio en el que no vivo. Por favor corríjanlo.' },
      { daysAgo: 4, action: 'add', words: 'El barrio correcto es el que está en el recibo de la luz de octubre.' },
    ],
  },
  {
    ...{ who: 'wellbeing', kind: 'claim', matter: 'deletion', subject: 'Borrar mi teléfono anterior' },
    lines: [
      { daysAgo: 9, action: 'submit', words: 'Me siguen llamando a un número que ya no es mío.' },
      { daysAgo: 6, action: 'ask', words: 'Cuéntanos cuál es el número y quién te llamó, para buscar dónde está.' },
    ],
  },
  {
    ...{ who: 'planner', kind: 'query', subject: 'Quién ha visto mi historia de salarios' },
    lines: [
      { daysAgo: 16, action: 'submit', words: 'Pido la lista de quienes han consultado mis salarios desde que entré.' },
      { daysAgo: 4, action: 'extend', words: 'Reunimos registros de dos sistemas anteriores y aún falta uno.' },
    ],
  },
  {
    ...{ who: 'pm', kind: 'claim', matter: 'update', subject: 'Actualizar mi estado civil' },
    lines: [
      { daysAgo: 34, action: 'submit', words: 'Me casé en octubre. Adjunté el registro en la actualización de datos.' },
    ],
  },
  {
    ...{ who: 'content', kind: 'query', subject: 'Copia de todos mis datos' },
    lines: [{ daysAgo: 2, action: 'submit', words: 'Quiero una copia de los datos míos que guarda la compañía.' }],
  },
  {
    ...{ who: 'support', kind: 'claim', matter: 'consent', subject: 'No usar mi foto en redes' },
    lines: [
      { daysAgo: 48, action: 'submit', words: 'Retiro mi autorización para usar mi foto en las redes de la compañía.' },
      {
        ...{ daysAgo: 40, action: 'answer', outcome: 'granted' },
        words: 'Retiramos tu foto de dos publicaciones y registramos que no la autorizas.',
      },
    ],
  },
  {
    ...{ who: 'manager', kind: 'claim', matter: 'deletion', subject: 'Borrar evaluaciones antiguas' },
    lines: [
      { daysAgo: 90, action: 'submit', words: 'Pido borrar mis evaluaciones de 2019 a 2022.' },
      { daysAgo: 74, action: 'extend', words: 'Consultamos cuánto tiempo obliga la ley a guardarlas.' },
      {
        ...{ daysAgo: 66, action: 'answer', outcome: 'partly' },
        words: 'Borramos las de 2019 y 2020. Las demás se guardan mientras dura el contrato, por deber legal.',
      },
    ],
  },
  {
    ...{ who: 'outsider', kind: 'claim', matter: 'deletion', subject: 'Borrar mi historia de nómina' },
    lines: [
      { daysAgo: 120, action: 'submit', words: 'No quiero que guarden mis pagos de años anteriores.' },
      {
        ...{ daysAgo: 108, action: 'answer', outcome: 'refused' },
        words: 'No es posible: la ley obliga a conservar los soportes de nómina. Nadie los usa para otra cosa.',
      },
    ],
  },
  {
    ...{ who: 'security', kind: 'claim', matter: 'correction', subject: 'Error en mi segundo apellido' },
    lines: [
      { daysAgo: 100, action: 'submit', words: 'Mi segundo apellido lleva tilde.' },
      { daysAgo: 98, action: 'ask', words: 'Envíanos una copia de tu documento, por favor.' },
      { daysAgo: 36, action: 'lapse', words: '' },
    ],
  },
  {
    ...{ who: 'documents', kind: 'claim', matter: 'breach', subject: 'Recibí un correo con datos de otra persona' },
    lines: [
      { daysAgo: 30, action: 'submit', words: 'Me llegó por error un correo con la cédula de un compañero.' },
      { daysAgo: 28, action: 'withdraw', words: 'Ya lo resolvió el equipo de seguridad.' },
    ],
  },
];

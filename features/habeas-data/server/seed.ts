import './tables.ts';
import { seedCases, type SeedStep } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { dataRequest } from '../data-request.ts';
import type { EventAction, Kind, Matter, Outcome } from '../policy.ts';
import { clockOn, type DayClock } from './clock.ts';

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

/** What is said stands in the conversation; the other steps have a reason. */
const spoken: readonly string[] = ['add', 'complete', 'answer'] satisfies readonly EventAction[];

/** Queries and claims in each state, one of them late. */
export async function seed(ctx: SeedContext): Promise<void> {
  const names = ['hr', ...cases.map(({ who }) => who)];
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', names).execute();
  const idOf = new Map(people.map(({ username, id }) => [username, id]));
  const clock = await clockOn(ctx, ctx.daysAgo(0));
  const played = cases.map((one) => play(ctx, clock, one, { ownerId: idOf.get(one.who)!, officerId: idOf.get('hr')! }));
  const made = await seedCases(
    ctx,
    played.map(({ seeded }) => seeded),
  );
  const rows = played.map(({ terms }, place) => ({ ...terms, id: made[place]!.id }));
  await ctx.db.insertInto('data_requests').values(rows).execute();
}

interface Parties {
  readonly ownerId: string;
  readonly officerId: string;
}

/** One of them as it went, and the terms that it has now. */
function play(ctx: SeedContext, clock: DayClock, one: Case, { ownerId, officerId }: Parties) {
  const { kind, matter = null, subject, lines } = one;
  const at = (place: number) =>
    new Date(ctx.now().getTime() - lines[place]!.daysAgo * DAY - (lines.length - place) * 60_000);
  const { firstDueOn, askBy } = clock.deadlines(kind, ctx.daysAgo(lines[0].daysAgo));
  let terms = {
    ...{ kind, matter, outcome: null as Outcome | null, counted_from: ctx.daysAgo(lines[0].daysAgo) },
    ...{ first_due_on: firstDueOn as string | null, due_on: firstDueOn as string | null, ask_by: askBy },
    ...{ complete_by: null as string | null, reminded_at: null },
  };
  const facts = () => ({ dueOn: terms.due_on, completeBy: terms.complete_by });
  const begun = facts();
  const steps: SeedStep[] = [{ action: 'say', by: ownerId, at: at(0), words: lines[0].words, party: 'owner' }];
  for (const [place, { action, words, daysAgo, outcome = null }] of lines.entries()) {
    if (place === 0) continue;
    const today = ctx.daysAgo(daysAgo);
    const isOwn = ['add', 'complete', 'withdraw'].includes(action);
    const by = action === 'lapse' ? null : isOwn ? ownerId : officerId;
    const { latestOn } = clock.deadlines(kind, terms.counted_from);
    if (action === 'ask') terms = { ...terms, first_due_on: null, due_on: null, complete_by: clock.completeBy(today) };
    if (action === 'extend') terms = { ...terms, due_on: latestOn };
    if (action === 'answer') terms = { ...terms, outcome };
    const promised = action === 'ask' ? terms.complete_by : action === 'extend' ? latestOn : undefined;
    const data = { ...(promised ? { due_on: promised } : {}), ...(outcome ? { outcome } : {}) };
    const isSaid = spoken.includes(action);
    steps.push({ action, by, at: at(place), data, facts: facts(), ...(isSaid ? {} : { reason: words }) });
    if (isSaid) steps.push({ action: 'say', by, at: at(place), words, party: isOwn ? 'owner' : 'office' });
  }
  const data = { kind, due_on: firstDueOn };
  const seeded = { kind: dataRequest.kind, title: subject, ownerId, at: at(0), data, facts: begun, steps };
  return { seeded, terms };
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

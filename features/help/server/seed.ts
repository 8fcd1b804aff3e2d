import './tables.ts';
import { sql } from 'kysely';
import { seedCases, type SeedStep } from '#features/cases/server/actions.ts';
import { listCampaignsWithClients, listClients } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { reopenHours, supportRequest } from '../support-request.ts';
import { dueAfter } from './lists.ts';
import { addTutorial, type Places } from './seed/add-tutorial.ts';
import { priorities, subjects, tutorials, types } from './seed/tutorials.ts';

const HOUR = 3_600_000;

interface Known extends Places {
  readonly priorities: readonly { id: string; hours: number }[];
}

/** Lists, fourteen tutorials of every state, a year of requests, and for the cast one in each state. */
export async function seed(ctx: SeedContext): Promise<void> {
  const people = new Map((await castOf(ctx)).map((row) => [row.username, row.id]));
  const clients = new Map((await listClients(ctx)).map((client) => [client.code, client.id]));
  const campaigns = new Map((await listCampaignsWithClients(ctx)).map((campaign) => [campaign.code, campaign.id]));
  const known: Known = { ...(await addLists(ctx)), people, clients, campaigns };
  for (const personId of [people.get('support')!, people.get('admin')!])
    await ctx.db.insertInto('help_solvers').values({ person_id: personId, types: [], added_at: ctx.now() }).execute();
  for (const tutorial of tutorials) await addTutorial(ctx, tutorial, known);
  await addYear(ctx, known);
  const cast: Asked[] = [];
  for (const one of ofCast) cast.push(await castAsked(ctx, one, known));
  await addRequests(ctx, cast, people.get('support')!);
}

function castOf(ctx: SeedContext) {
  const usernames = ['employee', 'outsider', 'manager', 'support', 'admin', 'content'];
  return employeeFacts(ctx.db).where('employees.username', 'in', usernames).execute();
}

async function addLists(ctx: SeedContext) {
  const choices = [
    ...types.map((one) => ({ ...one, list: 'types' as const, hours: null })),
    ...priorities.map((one) => ({ ...one, list: 'priorities' as const })),
  ].map((one, index) => ({ ...one, id: newId(), position: index + 1 }));
  await ctx.db.insertInto('help_choices').values(choices).execute();
  return {
    types: new Map(choices.filter((one) => one.list === 'types').map((one) => [one.name as string, one.id])),
    priorities: choices.flatMap(({ id, hours }) => (hours === null ? [] : [{ id, hours }])),
  };
}

/** One request for every seventh person, all solved, spread over the year, by whoever they are and not by chance. */
async function addYear(ctx: SeedContext, known: Known): Promise<void> {
  const all = types.flatMap(({ name }) => subjects[name].map((subject) => ({ type: known.types.get(name)!, subject })));
  const { rows: people } = await sql<{ id: string; seed: number }>`
    select person.id, abs(hashtext(person.username)::bigint)::int as seed
    from ${employeeFacts(ctx.db).where('employees.active', '=', true).as('person')}
    where abs(hashtext(person.username || 'help')::bigint) % 7 = 0
      and not (person.username = any(${[...known.people.keys()]}::text[])) order by person.username`.execute(ctx.db);
  const asked = people.map(({ id, seed }) => {
    const at = new Date(ctx.now().getTime() - (3 + (seed % 360)) * 24 * HOUR - (seed % 9) * HOUR);
    const priority = known.priorities[Math.floor(seed / 7) % known.priorities.length]!;
    return {
      ...all[seed % all.length]!,
      priority,
      at,
      ownerId: id,
      words: `${all[seed % all.length]!.subject}. Pasa desde que empezó mi turno.`,
      dueAt: new Date(at.getTime() + priority.hours * 3 * HOUR),
      state: 'solved' as const,
      later: new Date(at.getTime() + (40 + (seed % 2000)) * 60_000),
      answer: 'Listo, ya quedó. Si vuelve a pasar, reabre esta solicitud.',
    };
  });
  await addRequests(ctx, asked, known.people.get('support')!);
}

interface One {
  readonly who: string;
  readonly type: string;
  readonly subject: string;
  readonly words: string;
  readonly hoursAgo: number;
  readonly priority: number;
  readonly state: 'received' | 'in_progress' | 'waiting' | 'solved';
  readonly answer?: string;
}

const ofCast: readonly One[] = [
  {
    ...{ who: 'employee', type: 'Red y VPN', subject: 'La VPN se cae en la tarde', priority: 1, hoursAgo: 5 },
    words: 'Desde ayer, después de las 2, la VPN se desconecta y pierdo la gestión que tengo abierta.',
    state: 'waiting',
    answer: '¿Nos envías una captura del mensaje que sale al desconectarse?',
  },
  {
    ...{ who: 'employee', type: 'Equipo y diadema', subject: 'Diadema con ruido', priority: 2, hoursAgo: 76 },
    words: 'Se oye un zumbido en el lado izquierdo.',
    state: 'solved',
    answer: 'Cambiamos tu diadema en el mostrador. Cuéntanos si todo va bien.',
  },
  {
    ...{ who: 'manager', type: 'Telefonía y marcador', subject: 'Tres agentes sin audio', priority: 0, hoursAgo: 3 },
    words: 'Son los puestos 3-114, 3-115 y 3-118. Los clientes no los escuchan.',
    state: 'in_progress',
    answer: 'Vamos para el piso 3.',
  },
  {
    ...{ who: 'outsider', type: 'Programas', subject: 'El navegador pide actualizarse', priority: 3, hoursAgo: 20 },
    words: 'Sale un aviso cada vez que abro una herramienta.',
    state: 'received',
  },
  {
    ...{ who: 'content', type: 'Correo y calendario', subject: 'Sala Ceiba no aparece', priority: 2, hoursAgo: 30 },
    words: 'La sala Ceiba ya no está en el calendario y tenemos reunión el jueves.',
    state: 'received',
  },
];

async function castAsked(ctx: SeedContext, one: One, known: Known): Promise<Asked> {
  const at = new Date(ctx.now().getTime() - one.hoursAgo * HOUR);
  const priority = known.priorities[one.priority]!;
  return {
    ...one,
    type: known.types.get(one.type)!,
    priority,
    at,
    ownerId: known.people.get(one.who)!,
    dueAt: await dueAfter(ctx, 'America/Bogota', at, priority.hours),
    later: new Date(at.getTime() + HOUR),
  };
}

interface Asked {
  readonly type: string;
  readonly subject: string;
  readonly priority: Known['priorities'][number];
  readonly ownerId: string;
  readonly at: Date;
  readonly dueAt: Date;
  readonly words: string;
  readonly state: One['state'];
  /** When support answered, where it did. */
  readonly later: Date;
  readonly answer?: string;
}

const answers = { received: 'reply', in_progress: 'reply', waiting: 'question', solved: 'solve' } as const;

async function addRequests(ctx: SeedContext, asked: readonly Asked[], support: string): Promise<void> {
  const made = await seedCases(
    ctx,
    asked.map(({ subject: title, ownerId, at, words, answer, later, state, dueAt, priority }) => ({
      kind: supportRequest.kind,
      title,
      ownerId,
      at,
      facts: { hours: priority.hours, dueAt },
      steps: [
        { action: 'say', by: ownerId, at, words, party: 'owner' },
        ...(answer ? answered({ answer, later, state }) : []),
      ],
    })),
  );
  function answered({ answer, later, state }: Pick<Asked, 'later' | 'state'> & { answer: string }): SeedStep[] {
    const closesAt = new Date(later.getTime() + reopenHours * HOUR);
    const isOver = state === 'solved' && closesAt < ctx.now();
    return [
      { action: answers[state], by: support, at: later, assigneeId: support },
      { action: 'say', by: support, at: later, words: answer, party: 'support' },
      ...(isOver ? [{ action: 'close', by: null, at: closesAt }] : []),
    ];
  }
  const rows = asked.map(({ type, priority, dueAt, state, later }, place) => ({
    id: made[place]!.id,
    type_id: type,
    priority_id: priority.id,
    due_at: dueAt,
    ended_at: state === 'solved' ? later : null,
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await ctx.db
      .insertInto('help_requests')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

const BATCH = 400;

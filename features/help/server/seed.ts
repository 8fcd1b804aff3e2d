import './tables.ts';
import { sql } from 'kysely';
import { listCampaignsWithClients, listClients } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
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
  for (const one of ofCast) await addOne(ctx, one, known);
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
  const now = ctx.now().toISOString();
  const all = types.flatMap(({ name }) => subjects[name].map((subject) => ({ type: known.types.get(name)!, subject })));
  await sql`
    with made as (
      select gen_random_uuid() as id, person.id as person_id, person.username,
        abs(hashtext(person.username)::bigint) as seed
      from ${employeeFacts(ctx.db).where('employees.active', '=', true).as('person')}
      where abs(hashtext(person.username || 'help')::bigint) % 7 = 0
        and not (person.username = any(${[...known.people.keys()]}::text[]))
    ), dated as (
      select made.*, ${now}::timestamptz - make_interval(days => 3 + (seed % 360)::int, hours => (seed % 9)::int) as at,
        (${all.map((one) => one.type)}::uuid[])[1 + seed % ${all.length}] as type_id,
        (${all.map((one) => one.subject)}::text[])[1 + seed % ${all.length}] as subject,
        (${known.priorities.map((one) => one.id)}::uuid[])[1 + (seed / 7) % ${known.priorities.length}] as priority_id,
        (${known.priorities.map((one) => one.hours)}::int[])[1 + (seed / 7) % ${known.priorities.length}] as hours
      from made
    ), asked as (
      insert into help_requests (id, person_id, type_id, priority_id, subject, assignee_id, state, due_at, created_at,
        updated_at, ended_at)
      select id, person_id, type_id, priority_id, subject, ${known.people.get('support')!}::uuid, 'solved',
        at + make_interval(hours => hours * 3), at, at + make_interval(mins => 40 + (seed % 2000)::int),
        at + make_interval(mins => 40 + (seed % 2000)::int)
      from dated order by at returning id, person_id, subject, created_at, ended_at
    )
    insert into help_messages (id, request_id, author_id, kind, by_support, words, to_state, at)
    select gen_random_uuid(), id, person_id, 'asked', false, subject || '. Pasa desde que empezó mi turno.', 'received',
      created_at from asked
    union all
    select gen_random_uuid(), id, ${known.people.get('support')!}::uuid, 'solved', true,
      'Listo, ya quedó. Si vuelve a pasar, reabre esta solicitud.', 'solved', ended_at from asked`.execute(ctx.db);
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

async function addOne(ctx: SeedContext, one: One, known: Known): Promise<void> {
  const support = known.people.get('support')!;
  const person_id = known.people.get(one.who)!;
  const at = new Date(ctx.now().getTime() - one.hoursAgo * HOUR);
  const later = new Date(at.getTime() + HOUR);
  const priority = known.priorities[one.priority]!;
  const id = newId();
  await ctx.db
    .insertInto('help_requests')
    .values({
      ...{ id, person_id, type_id: known.types.get(one.type)!, priority_id: priority.id, subject: one.subject },
      assignee_id: one.state === 'received' ? null : support,
      state: one.state,
      due_at: await dueAfter(ctx, 'America/Bogota', at, priority.hours),
      created_at: at,
      updated_at: one.answer ? later : at,
      ended_at: one.state === 'solved' ? later : null,
    })
    .execute();
  const message = { id: newId(), request_id: id, person_id: null, words: one.words, at };
  await ctx.db
    .insertInto('help_messages')
    .values({ ...message, author_id: person_id, kind: 'asked', by_support: false, to_state: 'received' })
    .execute();
  if (!one.answer) return;
  const kind = one.state === 'waiting' ? 'asked_back' : one.state === 'solved' ? 'solved' : 'answered';
  await ctx.db
    .insertInto('help_messages')
    .values({
      ...{ ...message, id: newId(), words: one.answer, at: later },
      ...{ author_id: support, kind, by_support: true, to_state: one.state },
    })
    .execute();
}

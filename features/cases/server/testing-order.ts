import { roomErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import { sql } from 'kysely';
import type { Room } from '#platform/server/room.ts';
import { rooms } from '#apps/server/rooms.ts';
import { defineCase } from '../declaration.ts';
import { phraseKeys } from '../phrases.ts';
import { bindCase } from './actions.ts';
import { isOwn, nobody } from './queries.ts';

// A kind of case that only tests have: somebody orders a piece of work, a desk does it, its owner accepts it.

interface Facts {
  readonly priority: 'high' | 'low';
  readonly isAssigned: boolean;
}

export const order = defineCase({
  kind: 'cases.order',
  states: ['received', 'in_progress', 'asked', 'delivered', 'closed', 'rejected', 'withdrawn'],
  initial: 'received',
  terminal: ['closed', 'rejected', 'withdrawn'],
  parties: ['owner', 'desk', 'witness'],
  transitions: [
    {
      action: 'start',
      from: ['received'],
      to: 'in_progress',
      who: ['desk'],
      guards: [{ reason: 'nobody_assigned', holds: ({ isAssigned }: Facts) => isAssigned }],
    },
    { action: 'ask', from: ['in_progress'], to: 'asked', who: ['desk'], needsReason: true },
    { action: 'answer', from: ['asked'], to: 'in_progress', who: ['owner'] },
    { action: 'deliver', from: ['in_progress'], to: 'delivered', who: ['desk'] },
    { action: 'accept', from: ['delivered'], to: 'closed', who: ['owner'] },
    { action: 'close', from: ['delivered'], to: 'closed', who: ['clock'] },
    { action: 'refuse', from: ['received'], to: 'rejected', who: ['desk'], codes: ['no_budget', 'not_ours'] },
    { action: 'withdraw', from: ['received', 'in_progress', 'asked'], to: 'withdrawn', who: ['owner'] },
  ],
  waits: { received: 'desk', in_progress: 'desk', asked: 'owner', delivered: 'owner' },
  clocks: [
    {
      name: 'work',
      unit: 'business-hours',
      amount: ({ priority }: Facts) => (priority === 'high' ? 8 : 40),
      starts: ['received'],
      pauses: ['asked'],
      ends: ['delivered'],
      warnAt: [50, 80],
      atEnd: 'breach',
    },
    {
      name: 'acceptance',
      unit: 'business-days',
      amount: 2,
      starts: ['delivered'],
      ends: ['closed'],
      atEnd: { action: 'close' },
    },
  ],
  retention: { years: 2, then: 'anonymise' },
});

const orderErrors = roomErrors('cases', { nobody_assigned: 409 });

/** The demo company holds `requests:manage` in its desk: the example needs no permission of its own. */
const permission = 'requests:manage';

/** What the room of the example adds to dossiers. */
export const givenPapers: { fileId: string; name: string }[] = [];

/** What effects of the example did, for tests to look at. */
export const done: string[] = [];

export const orders = bindCase(order, {
  errors: orderErrors,
  partiesOf: (read, record) => (record.isOwner ? ['owner'] : holds(read.scope, permission) ? ['desk'] : []),
  factsOf: (_read, { data, assignee_id: assigneeId }) => ({
    priority: data['priority'] === 'high' ? 'high' : 'low',
    isAssigned: assigneeId !== null,
  }),
  visible: (read) =>
    holds(read.scope, permission)
      ? sql`true`
      : sql`(${isOwn(read)} or exists (select from case_people as among where among.case_id = cases.id
          and among.person_id = ${read.scope.personId || nobody}::uuid and among.until is null))`,
  effects: {
    deliver: async (_ctx, _tx, { number }, { data }) => {
      done.push(`${number}:${JSON.stringify(data['what'])}`);
    },
  },
  dossier: async () => ({ papers: [...givenPapers] }),
  link: ({ id }, viewer) => (viewer === 'owner' ? `/ordenes?id=${id}` : `/ordenes/mesa?id=${id}`),
  groups: { desk: permission },
  queue: '/ordenes/mesa',
  listAssignable: async (read) => [read.scope.personId],
});

/** The same, but its words are for its parties alone. */
const sealedOrders = bindCase(
  { ...order, kind: 'cases.secret', sealed: true, retention: { years: 1, then: 'delete' } },
  {
    ...orders.rules,
    errors: orderErrors,
    visible: () => sql`true`,
    link: ({ id }) => `/secretos?id=${id}`,
    groups: {},
  },
);

/** The same without clocks, as kinds that jobs move by thousands are. */
const plainOrders = bindCase({ ...order, kind: 'cases.plain', clocks: [] }, { ...orders.rules, errors: orderErrors });

/** Each phrase of the example is its own key. */
const words = Object.fromEntries(
  [order, sealedOrders.declaration, plainOrders.declaration]
    .flatMap((one) => phraseKeys(one, true))
    .map((key) => [key, key]),
);

/** All rooms, and the kinds of the example beside them. */
export const roomsWithOrders: readonly Room[] = rooms.map((room) =>
  room.name === 'cases'
    ? {
        ...room,
        cases: [orders, sealedOrders, plainOrders],
        strings: { es: { ...room.strings.es, ...words }, en: { ...room.strings.en, ...words } },
      }
    : room,
);

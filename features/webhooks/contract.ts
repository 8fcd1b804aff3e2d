import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, moment, pageQuery, text, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { deliveryStates, webhookEvents } from './event.ts';

const manages = { access: 'webhooks:manage' } as const;
const refusals = [errors.unknown_host, errors.private_address, errors.not_secure] as const;

const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(500), z.refine(isPlainAddress));

export const webhookBody = z.strictObject({
  name: text(60),
  url: address,
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
  is_active: z.boolean(),
});

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  created_at: moment,
  /** Of the last 30 days. */
  delivered: z.number(),
  waiting: z.number(),
  failed: z.number(),
  version,
});

/** With the secret, which is shown this once. */
const openedWebhook = z.extend(webhook, { secret: z.string() });

const delivery = z.object({
  id,
  event: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  /** What the address answered to the last try; null when it did not answer. */
  status: z.nullable(z.number()),
  failure: z.nullable(z.string()),
  body: z.string(),
  next_at: z.nullable(moment),
  created_at: moment,
  finished_at: z.nullable(moment),
});

export const contract = {
  listWebhooks: endpoint({
    ...manages,
    method: 'GET',
    path: '/api/webhooks',
    summary: 'The addresses of other systems that are told of events, by name',
    query: z.object(pageQuery),
    answers: 'list',
    res: webhook,
  }),
  createWebhook: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Tells an address of events from now on; answers its secret, this once',
    body: webhookBody,
    answers: 'data',
    res: openedWebhook,
    errors: [errors.name_taken, errors.too_many, ...refusals],
    // The secret is kept for no second try: that one finds the name taken.
    blind: true,
  }),
  changeWebhook: endpoint({
    ...manages,
    method: 'PUT',
    path: '/api/webhooks/{id}',
    summary: 'Changes name, address and events, pauses it or goes on',
    params: idParams,
    body: z.extend(webhookBody, { version }),
    answers: 'data',
    res: webhook,
    errors: [errors.name_taken, ...refusals],
  }),
  renewSecret: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary: 'Replaces the secret at once and answers the new one, this once',
    params: idParams,
    answers: 'data',
    res: openedWebhook,
    // Of two tries the last one's secret holds.
    blind: true,
  }),
  deleteWebhook: endpoint({
    ...manages,
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Tells an address no more, and forgets what was sent to it',
    params: idParams,
    answers: 'none',
  }),
  tryWebhook: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/webhooks/{id}/try',
    summary: 'Sends a trial that tells of nothing',
    params: idParams,
    answers: 'data',
    res: delivery,
    errors: [errors.paused],
    rateLimit: 30,
  }),
  listDeliveries: endpoint({
    ...manages,
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'What was sent to an address in 30 days, the last first',
    params: idParams,
    query: z.object({ ...pageQuery, state: z.optional(z.enum(deliveryStates)) }),
    answers: 'list',
    res: delivery,
  }),
  sendAgain: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{delivery}/replay',
    summary: 'Sends a delivery that is done or failed once more, with the same words and an id of its own',
    params: z.object({ id, delivery: id }),
    answers: 'data',
    res: delivery,
    errors: [errors.paused, errors.still_waiting],
    rateLimit: 60,
  }),
};

/** No user and no password: they would be read by whoever reads the list. */
function isPlainAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

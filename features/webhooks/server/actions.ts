import './tables.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { OutgoingRefused, resolveOutgoing } from '#platform/server/outgoing.ts';
import { sealValue } from '#platform/server/sealed.ts';
import { errors } from '../errors.ts';
import { trialEvent, type WebhookEvent } from '../event.ts';
import { mostWebhooks } from '../policy.ts';
import { startDelivery, writeDelivery } from './delivery-actions.ts';
import { getDelivery, getWebhook, type Delivery, type Webhook } from './queries.ts';

export interface WebhookWriting {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isActive: boolean;
}

/**
 * Tells an address of events from now on; answers the secret, which nobody is shown again.
 * @throws name_taken, too_many, unknown_host, private_address, not_secure
 */
export async function createWebhook(ctx: Context, writing: WebhookWriting): Promise<Webhook & { secret: string }> {
  await refuseAddress(ctx, writing.url);
  const { secret, sealed } = await makeSecret(ctx);
  return ctx.tx(async (tx) => {
    // One at a time, so that two who add at once are counted both.
    await sql`lock table webhooks in share row exclusive mode`.execute(tx.db);
    const { count } = await tx.db
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostWebhooks) throw errors.too_many({ most: mostWebhooks });
    const id = newId();
    await refuseName(tx, id, writing.name);
    await tx.db
      .insertInto('webhooks')
      .values({ id, ...columnsOf(writing), secret: sealed, created_by: tx.scope.personId, created_at: tx.now() })
      .execute();
    await tx.audit('webhooks.created', { subject: 'webhook', subjectId: id, after: columnsOf(writing) });
    return { ...(await getWebhook(tx, id)), secret };
  });
}

/** Changes what is told to whom. @throws not_found, conflict, name_taken, unknown_host, private_address, not_secure */
export async function changeWebhook(
  ctx: Context,
  id: string,
  { version, ...writing }: WebhookWriting & { version: number },
): Promise<Webhook> {
  await refuseAddress(ctx, writing.url);
  return ctx.tx(async (tx) => {
    const before = await lock(tx, id);
    if (before.version !== version) throw platformErrors.conflict();
    await refuseName(tx, id, writing.name);
    await tx.db
      .updateTable('webhooks')
      .set({ ...columnsOf(writing), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await tx.audit('webhooks.changed', { subject: 'webhook', subjectId: id, before, after: columnsOf(writing) });
    return getWebhook(tx, id);
  });
}

/** Replaces the secret at once. @throws not_found */
export async function renewSecret(ctx: Context, id: string): Promise<Webhook & { secret: string }> {
  const { secret, sealed } = await makeSecret(ctx);
  return ctx.tx(async (tx) => {
    await lock(tx, id);
    await tx.db.updateTable('webhooks').set({ secret: sealed }).where('id', '=', id).execute();
    await tx.audit('webhooks.secret_renewed', { subject: 'webhook', subjectId: id });
    return { ...(await getWebhook(tx, id)), secret };
  });
}

/** Tells an address no more, and forgets what was sent to it. @throws not_found */
export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = await lock(tx, id);
    await tx.db.deleteFrom('webhooks').where('id', '=', id).execute();
    await tx.audit('webhooks.deleted', { subject: 'webhook', subjectId: id, before });
  });
}

/** Sends a trial. @throws not_found, paused */
export async function tryWebhook(ctx: Context, id: string): Promise<Delivery> {
  return sendByHand(ctx, id, async () => ({ event: trialEvent, data: {} }));
}

/** Sends once more what was sent or failed. @throws not_found, paused, still_waiting */
export async function sendAgain(ctx: Context, id: string, deliveryId: string): Promise<Delivery> {
  return sendByHand(ctx, id, async (tx) => {
    const { event, body, state } = await getDelivery(tx, id, deliveryId);
    if (state === 'waiting') throw errors.still_waiting();
    const { at, data } = JSON.parse(body) as { at: string; data: Record<string, string> };
    return { event, data, at: new Date(at) };
  });
}

async function sendByHand(
  ctx: Context,
  id: string,
  what: (tx: Tx) => Promise<{ event: string; data: Record<string, string>; at?: Date }>,
): Promise<Delivery> {
  const delivery = await ctx.tx(async (tx) => {
    const { is_active: isActive } = await lock(tx, id);
    if (!isActive) throw errors.paused();
    const { event, data, at = tx.now() } = await what(tx);
    const deliveryId = await writeDelivery(tx, { webhookId: id, event, eventId: null, data, at });
    await tx.audit('webhooks.sent_by_hand', {
      subject: 'webhook',
      subjectId: id,
      after: { event, delivery: deliveryId },
    });
    return getDelivery(tx, id, deliveryId!);
  });
  await startDelivery(ctx, delivery.id);
  return delivery;
}

async function lock(tx: Tx, id: string) {
  const found = await tx.db
    .selectFrom('webhooks')
    .select(['name', 'url', 'events', 'is_active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  return found;
}

async function refuseName(tx: Tx, id: string, name: string): Promise<void> {
  const taken = await tx.db
    .selectFrom('webhooks')
    .select('id')
    .where(sql`plaza_fold(name)`, '=', sql`plaza_fold(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw errors.name_taken();
}

async function refuseAddress(ctx: Context, url: string): Promise<void> {
  try {
    await resolveOutgoing(new URL(url), ctx.settings);
  } catch (thrown) {
    if (thrown instanceof OutgoingRefused) throw errors[thrown.reason]();
    throw thrown;
  }
}

/** A new secret, and the same as it is stored. */
async function makeSecret({ services }: Pick<Context, 'services'>) {
  const secret = `plaza_${randomBytes(32).toString('base64url')}`;
  const seal = await services.readSecret('webhooks');
  return { secret, sealed: sealValue(Buffer.from(seal, 'base64url'), secret) };
}

const columnsOf = ({ name, url, events, isActive }: WebhookWriting) => ({
  name,
  url,
  events: [...new Set(events)],
  is_active: isActive,
});

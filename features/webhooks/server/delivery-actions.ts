import './tables.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { OutgoingRefused, postOutgoing } from '#platform/server/outgoing.ts';
import { openValue } from '#platform/server/sealed.ts';
import { signatureHeader, signBody } from '#platform/server/signature.ts';
import { idsOf, type WebhookEvent } from '../event.ts';
import { keptDays, pauseAfter } from '../policy.ts';

const DAY = 86_400_000;
const timeoutMs = 8_000;

export const deliverJob = 'webhooks.deliver';

/** Writes what is to be sent; undefined when the same event was written before. */
export async function writeDelivery(
  tx: Tx,
  given: { webhookId: string; event: string; eventId: string | null; data: Record<string, string>; at: Date },
): Promise<string | undefined> {
  const { webhookId, event, eventId, data, at } = given;
  const id = newId();
  const written = await tx.db
    .insertInto('webhook_deliveries')
    .values({
      id,
      webhook_id: webhookId,
      event,
      event_id: eventId,
      body: JSON.stringify({ id, event, at: at.toISOString(), data }),
      state: 'waiting',
      status: null,
      failure: null,
      next_at: tx.now(),
      created_at: tx.now(),
      finished_at: null,
    })
    .onConflict((on) => on.columns(['webhook_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id;
}

/** Sends a delivery in the background, so that it survives a restart. */
export async function startDelivery(ctx: Context, deliveryId: string): Promise<void> {
  await ctx.services.jobs.start(deliverJob, { deliveryId }, { key: deliveryId });
}

/** Tells everybody who wants to hear of an event. Bears being run twice. */
export async function announce(ctx: Context, event: WebhookEvent, payload: object, eventId: string): Promise<void> {
  const told = await ctx.db
    .selectFrom('webhooks')
    .select('id')
    .where('is_active', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .execute();
  if (told.length === 0) return;
  const data = idsOf({ ...payload });
  await ctx.tx(async (tx) => {
    for (const { id: webhookId } of told) await writeDelivery(tx, { webhookId, event, eventId, data, at: tx.now() });
    await tx.audit('webhooks.announced', { subject: 'event', subjectId: eventId, after: { event, told: told.length } });
  });
  const waiting = await ctx.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .where(
      'webhook_id',
      'in',
      told.map(({ id }) => id),
    )
    .execute();
  for (const { id } of waiting) await startDelivery(ctx, id);
}

/** Tries a delivery once. @throws Error when it is to be tried again, after a longer pause each time */
export async function deliver(ctx: Context, { deliveryId }: { deliveryId: string }): Promise<void> {
  const row = await ctx.db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(['webhook_deliveries.event', 'body', 'state', 'tries', 'url', 'secret', 'is_active'])
    .where('webhook_deliveries.id', '=', deliveryId)
    .executeTakeFirst();
  if (!row || row.state !== 'waiting') return;
  const { status, failure, isFinal } = row.is_active
    ? await post(ctx, deliveryId, row)
    : { status: null, failure: 'paused', isFinal: true };
  const tries = row.tries + 1;
  const pause = failure === null || isFinal ? undefined : pauseAfter(tries);
  const state = failure === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
  await ctx.tx(async (tx) => {
    const now = tx.now();
    await tx.db
      .updateTable('webhook_deliveries')
      .set({
        state,
        tries,
        status,
        failure,
        next_at: pause === undefined ? null : new Date(now.getTime() + pause * 1000),
        finished_at: pause === undefined ? now : null,
      })
      .where('id', '=', deliveryId)
      .execute();
    if (state !== 'waiting')
      await tx.audit(`webhooks.${state}`, { subject: 'delivery', subjectId: deliveryId, after: { status, tries } });
  });
  if (pause !== undefined) throw new Error(`A webhook did not take its delivery: ${failure}`);
}

async function post(ctx: Context, id: string, { event, body, url, secret }: Sending): Promise<Outcome> {
  const seal = Buffer.from(await ctx.services.readSecret('webhooks'), 'base64url');
  const opened = openValue<string>(seal, secret) ?? '';
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Plaza',
    'plaza-event': event,
    'plaza-delivery': id,
    [signatureHeader]: signBody(opened, body, ctx.now()),
  };
  try {
    const status = await postOutgoing(new URL(url), { settings: ctx.settings, headers, body, timeoutMs });
    const isTaken = status >= 200 && status < 300;
    // 410: the address says that it is gone for good.
    return { status, failure: isTaken ? null : 'answered', isFinal: status === 410 };
  } catch (thrown) {
    const failure =
      thrown instanceof OutgoingRefused ? thrown.reason : isTimeout(thrown) ? 'timed_out' : 'no_connection';
    return { status: null, failure, isFinal: false };
  }
}

const isTimeout = (thrown: unknown) => thrown instanceof Error && /Timeout|Abort/.test(thrown.name);

interface Sending {
  readonly event: string;
  readonly body: string;
  readonly url: string;
  readonly secret: string;
}

interface Outcome {
  readonly status: number | null;
  readonly failure: string | null;
  readonly isFinal: boolean;
}

/** Forgets what was sent long ago. */
export async function tidy(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * DAY);
  await ctx.db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}

import './tables.ts';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { DeliveryState } from '../event.ts';

const counted = (state: DeliveryState) =>
  sql<number>`(select count(*)::int from webhook_deliveries
    where webhook_deliveries.webhook_id = webhooks.id and webhook_deliveries.state = ${state})`;

const selectWebhooks = (read: Read) =>
  read.db
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'events', 'is_active', 'created_at', 'version'])
    .select([counted('delivered').as('delivered'), counted('waiting').as('waiting'), counted('failed').as('failed')]);

export type Webhook = Awaited<ReturnType<typeof getWebhook>>;
export type Delivery = Awaited<ReturnType<typeof getDelivery>>;

/** The addresses that are told, by name. */
export function listWebhooks(read: Read, page: Page) {
  return pageOf(
    selectWebhooks(read)
      .orderBy(sql`name collate "es_intranet"`)
      .orderBy('id'),
    page,
  );
}

/** One address that is told. @throws not_found */
export async function getWebhook(read: Read, id: string) {
  const found = await selectWebhooks(read).where('id', '=', id).executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  return found;
}

const selectDeliveries = (read: Read, webhookId: string) =>
  read.db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'state', 'tries', 'status', 'failure', 'body', 'next_at', 'created_at', 'finished_at'])
    .where('webhook_id', '=', webhookId);

/** What was sent to an address, the last first. @throws not_found */
export async function listDeliveries(
  read: Read,
  webhookId: string,
  { state, ...page }: Page & { state?: DeliveryState | undefined },
) {
  await getWebhook(read, webhookId);
  let found = selectDeliveries(read, webhookId);
  if (state) found = found.where('state', '=', state);
  return pageOf(found.orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** One delivery to an address. @throws not_found */
export async function getDelivery(read: Read, webhookId: string, id: string) {
  const found = await selectDeliveries(read, webhookId).where('id', '=', id).executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  return found;
}

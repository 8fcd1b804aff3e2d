import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const webhooks: Client<typeof contract> = client<typeof contract>('webhooks');

export type Webhook = Awaited<ReturnType<typeof webhooks.listWebhooks>>['items'][number];
export type Delivery = Awaited<ReturnType<typeof webhooks.listDeliveries>>['items'][number];

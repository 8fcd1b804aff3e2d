import type { Generated } from 'kysely';
import type { DeliveryState, WebhookEvent } from '../event.ts';

interface WebhookTable {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  secret: string;
  is_active: boolean;
  created_by: string | null;
  created_at: Date;
  version: Generated<number>;
}

interface DeliveryTable {
  id: string;
  webhook_id: string;
  event: string;
  event_id: string | null;
  body: string;
  state: DeliveryState;
  tries: Generated<number>;
  status: number | null;
  failure: string | null;
  next_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
}

declare module '#platform/server/context.ts' {
  interface Database {
    webhooks: WebhookTable;
    webhook_deliveries: DeliveryTable;
  }
}

import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

export const routes = handle(contract, {
  listWebhooks: async (ctx, { query }) => {
    const { items, total } = await queries.listWebhooks(ctx, query);
    return { items: items.map(webhookOf), total };
  },
  createWebhook: async (ctx, { body }) => opened(await actions.createWebhook(ctx, writingOf(body))),
  changeWebhook: async (ctx, { params, body: { version, ...body } }) =>
    webhookOf(await actions.changeWebhook(ctx, params.id, { ...writingOf(body), version })),
  renewSecret: async (ctx, { params }) => opened(await actions.renewSecret(ctx, params.id)),
  deleteWebhook: (ctx, { params }) => actions.deleteWebhook(ctx, params.id),
  tryWebhook: async (ctx, { params }) => deliveryOf(await actions.tryWebhook(ctx, params.id)),
  listDeliveries: async (ctx, { params, query }) => {
    const { items, total } = await queries.listDeliveries(ctx, params.id, query);
    return { items: items.map(deliveryOf), total };
  },
  sendAgain: async (ctx, { params }) => deliveryOf(await actions.sendAgain(ctx, params.id, params.delivery)),
});

function writingOf({ is_active, ...body }: { is_active: boolean } & Omit<actions.WebhookWriting, 'isActive'>) {
  return { ...body, isActive: is_active };
}

const webhookOf = ({ created_at, ...row }: queries.Webhook) => ({ ...row, created_at: created_at.toISOString() });

const opened = ({ secret, ...row }: queries.Webhook & { secret: string }) => ({ ...webhookOf(row), secret });

function deliveryOf({ next_at, created_at, finished_at, ...row }: queries.Delivery) {
  return {
    ...row,
    next_at: next_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

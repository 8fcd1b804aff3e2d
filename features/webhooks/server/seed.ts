import './tables.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { sealValue } from '#platform/server/sealed.ts';
import type { DeliveryState, WebhookEvent } from '../event.ts';

/** Two systems that are told, both paused: the demo company calls nobody. */
export async function seed(ctx: SeedContext): Promise<void> {
  const seal = Buffer.from(await ctx.services.readSecret('webhooks'), 'base64url');
  const person = await ctx.db.selectFrom('employees').select('id').orderBy('id').limit(40).execute();
  for (const [index, [name, url, events]] of systems.entries()) {
    const webhookId = newId();
    await ctx.db
      .insertInto('webhooks')
      .values({
        id: webhookId,
        name,
        url,
        events: [...events],
        secret: sealValue(seal, `demo-${newId()}`),
        is_active: false,
        created_by: null,
        created_at: new Date(`${ctx.daysAgo(25)}T09:00:00-05:00`),
      })
      .execute();
    const deliveries = person.slice(index * 10, index * 10 + 24).map(({ id: personId }, turn) => {
      const id = newId();
      const state: DeliveryState = turn % 9 === 4 ? 'failed' : 'delivered';
      const at = new Date(
        `${ctx.daysAgo(1 + Math.floor(turn / 3))}T${String(18 - (turn % 3)).padStart(2, '0')}:04:00-05:00`,
      );
      const event = events[turn % events.length]!;
      return {
        id,
        webhook_id: webhookId,
        event,
        event_id: null,
        state,
        body: JSON.stringify({ id, event, at: at.toISOString(), data: { person_id: personId } }),
        tries: state === 'failed' ? 10 : 1 + Number(turn % 7 === 2),
        status: state === 'failed' ? null : 200,
        failure: state === 'failed' ? 'timed_out' : null,
        next_at: null,
        created_at: at,
        finished_at: at,
      };
    });
    await ctx.db.insertInto('webhook_deliveries').values(deliveries).execute();
  }
}

const systems: readonly (readonly [string, string, readonly WebhookEvent[]])[] = [
  ['Automatización de turnos', 'https://automatizaciones.example.com/plaza', ['session.ended', 'session.logout_noted']],
  ['Directorio de la sede', 'https://directorio.example.com/avisos', ['people.created', 'people.deactivated']],
];

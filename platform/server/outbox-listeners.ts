import type { Context } from './context.ts';
import type { HeldDelivery } from './outbox-store.ts';
import type { Room } from './room.ts';

export interface Listener {
  readonly hear: (ctx: Context, deliveries: readonly HeldDelivery[]) => Promise<void>;
  /** What happens about the same time is heard together. */
  readonly gathers: boolean;
}

type HearOne = (ctx: Context, payload: unknown, eventId: string) => Promise<void>;
type HearMany = (ctx: Context, payloads: readonly unknown[]) => Promise<void>;

/** Who listens to what, by the name of the event and then of the room. */
export function gatherListeners(rooms: readonly Pick<Room, 'name' | 'jobs'>[]): Map<string, Map<string, Listener>> {
  const listeners = new Map<string, Map<string, Listener>>();
  const add = (event: string, room: string, listener: Listener) =>
    listeners.set(event, (listeners.get(event) ?? new Map<string, Listener>()).set(room, listener));
  for (const { name, jobs } of rooms) {
    for (const [event, hear] of Object.entries(jobs?.on ?? {}) as [string, HearOne][])
      add(event, name, {
        hear: async (ctx, deliveries) => {
          for (const { payload, eventId } of deliveries) await hear(ctx, payload, eventId);
        },
        gathers: false,
      });
    for (const [event, hear] of Object.entries(jobs?.onMany ?? {}) as [string, HearMany][])
      add(event, name, {
        hear: (ctx, deliveries) =>
          hear(
            ctx,
            deliveries.map(({ payload }) => payload),
          ),
        gathers: true,
      });
  }
  return listeners;
}

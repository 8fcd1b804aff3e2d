import { gatherPhrases, type Phrases } from './phrases.ts';
import type { RoleMatrix, Room } from './room.ts';

/** The rooms of this house and what they say together; every query can read it. */
export interface Rooms {
  /** In the order of the composition root. */
  readonly all: readonly Room[];
  /** Which role holds which permissions, of all rooms together. */
  readonly roles: RoleMatrix;
  /** What they and the platform say, in every language. */
  readonly phrases: Phrases;
}

/**
 * What the room that fills a port gives for it; undefined where none does. A port is a field of `Room` that the room in
 * need declares, and the manifest of the room that knows fills.
 */
export function portOf<Key extends keyof Room>({ rooms }: { rooms: Rooms }, key: Key): Room[Key] | undefined {
  return rooms.all.find((room) => room[key] !== undefined)?.[key];
}

/**
 * Puts together what the rooms say of themselves.
 * @throws Error naming the room when one gives away a permission of another
 */
export function composeRooms(all: readonly Room[]): Rooms {
  return { all: all.map((room) => withListeners(room, all)), roles: gatherRoles(all), phrases: gatherPhrases(all) };
}

/** @throws Error when a room hears an event twice */
function withListeners(room: Room, all: readonly Room[]): Room {
  if (room.listens === undefined) return room;
  const { on = {}, onMany = {} } = room.listens(all);
  const own = { ...room.jobs?.on, ...room.jobs?.onMany };
  const twice = Object.keys({ ...on, ...onMany }).find((event) => event in own || (event in on && event in onMany));
  if (twice !== undefined) throw new Error(`${room.name} hears ${twice} twice`);
  return {
    ...room,
    jobs: { ...room.jobs, on: { ...room.jobs?.on, ...on }, onMany: { ...room.jobs?.onMany, ...onMany } },
  };
}

function gatherRoles(all: readonly Room[]): RoleMatrix {
  const roles: Record<string, readonly string[]> = {};
  for (const { name, roles: own = {} } of all)
    for (const [role, permissions] of Object.entries(own)) {
      const foreign = permissions.find((permission) => !permission.startsWith(`${name}:`));
      if (foreign !== undefined) throw new Error(`${name} gives ${foreign} to ${role}, which is not its permission`);
      roles[role] = [...(roles[role] ?? []), ...permissions];
    }
  return roles;
}

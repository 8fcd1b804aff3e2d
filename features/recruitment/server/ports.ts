import type { Context } from '#platform/server/context.ts';

/** An employee by whose personal link somebody came. */
export interface Referrer {
  readonly id: string;
  readonly name: string;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** Whose personal link has this key, of the room that gives such links; undefined where it is nobody's. */
    readonly referrerOf?: (ctx: Context, key: string) => Promise<Referrer | undefined>;
  }
}

/** The employee whose personal link somebody followed; undefined where no room gives links, or this one is nobody's. */
export async function findReferrer(ctx: Context, key: string | undefined): Promise<Referrer | undefined> {
  if (key === undefined) return undefined;
  const [source] = ctx.rooms.all.flatMap(({ referrerOf }) => referrerOf ?? []);
  return source?.(ctx, key);
}

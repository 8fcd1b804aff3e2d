import type { Context } from '#platform/server/context.ts';

// What rooms give to the chat in their manifests. It asks with the rights of who asks, so nobody learns from it what they
// could not read for themselves.

/** Words of which one has to stand in the question, as the beginning of a word without accents: `vacacion`. */
type Group = readonly string[];

/** A question that a room answers from its own records. */
export interface ChatIntent {
  readonly name: string;
  /** Every group must be met. The intent with the most groups wins. */
  readonly asks: { readonly es: readonly Group[]; readonly en: readonly Group[] };
  /** What is so now for who asks; undefined where there is nothing to tell. */
  answer(ctx: Context): Promise<ChatAnswer | undefined>;
}

export interface ChatAnswer {
  /** A phrase of the room, with what it needs. */
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Where it can be seen whole. */
  readonly link: string;
}

/** Texts that a room lets the chat cite. */
export interface ChatSource {
  readonly name: string;
  /** What holds all of these words and is meant for who asks, the best first, at most three. */
  find(ctx: Context, words: string): Promise<readonly Cited[]>;
}

export interface Cited {
  readonly title: string;
  readonly excerpt: string;
  readonly link: string;
  /** The day since which it holds or stands there, `YYYY-MM-DD`. */
  readonly on: string | null;
  readonly edition: number | null;
}

declare module '#platform/server/room.ts' {
  interface Room {
    readonly answers?: readonly ChatIntent[];
    readonly knowledge?: readonly ChatSource[];
  }
}

import type { Context } from '#platform/server/context.ts';

export interface PaperSeal {
  /** Of the public page that confirms it. */
  readonly code: string;
  /** What the seal says. */
  readonly reason: string;
  readonly at: Date;
}

/** Where a PDF lies, and where it will lie sealed. */
export interface PaperPlace {
  readonly from: string;
  readonly to: string;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** Seals a PDF on the disk in the name of the company, of the room that keeps its key. */
    readonly sealsPapers?: (ctx: Context, pdf: PaperPlace, seal: PaperSeal) => Promise<void>;
  }
}

/** Puts the seal of the company on a PDF. @throws Error where no room seals */
export function sealDossier(ctx: Context, pdf: PaperPlace, seal: PaperSeal): Promise<void> {
  const [seals] = ctx.rooms.all.flatMap(({ sealsPapers }) => sealsPapers ?? []);
  if (!seals) throw new Error('No room seals papers');
  return seals(ctx, pdf, seal);
}

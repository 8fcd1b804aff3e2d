import type { Context } from '#platform/server/context.ts';

export interface PaperSeal {
  /** Of the public page that confirms it. */
  readonly code: string;
  /** What the seal says. */
  readonly reason: string;
  readonly at: Date;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** Seals a PDF in the name of the company, of the room that keeps its key. */
    readonly sealsPapers?: (ctx: Context, pdf: Uint8Array, seal: PaperSeal) => Promise<Uint8Array>;
  }
}

/** A PDF with the seal of the company. @throws Error where no room seals */
export function sealDossier(ctx: Context, pdf: Uint8Array, seal: PaperSeal): Promise<Uint8Array> {
  const [seals] = ctx.rooms.all.flatMap(({ sealsPapers }) => sealsPapers ?? []);
  if (!seals) throw new Error('No room seals papers');
  return seals(ctx, pdf, seal);
}

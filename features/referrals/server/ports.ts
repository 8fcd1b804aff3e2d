import type { Read } from '#platform/server/context.ts';

/** A vacancy for which somebody may be referred. */
export interface OpenVacancy {
  readonly id: string;
  readonly title: string;
  /** How many seats are left; null where nobody counts them. */
  readonly seats: number | null;
  /** Everybody may see it; otherwise employees alone do for now. */
  readonly isPublic: boolean;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** The vacancies that are open to the caller, of the room that has them. */
    readonly openVacancies?: (read: Read) => Promise<readonly OpenVacancy[]>;
  }
}

/** Vacancies that are open to the caller; none where no room has vacancies. */
export async function listVacancies(read: Read): Promise<readonly OpenVacancy[]> {
  const [source] = read.rooms.all.flatMap(({ openVacancies }) => openVacancies ?? []);
  return source ? source(read) : [];
}

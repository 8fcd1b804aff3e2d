import { platformErrors } from '#platform/contract/errors.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';
import { errors } from '../errors.ts';

export interface Guardians {
  /** The active people who administer accounts somewhere. */
  readonly listAdministrators: (read: Read) => Promise<readonly string[]>;
  /** Those of them who administer everywhere. */
  readonly listFullAdministrators: (read: Read) => Promise<readonly string[]>;
  /** Whether the caller administers accounts. */
  readonly isAdministrator: (read: Read) => boolean;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** Who administers accounts, of the room that keeps them. */
    readonly guardians?: Guardians;
  }
}

const nobody: Guardians = {
  listAdministrators: () => Promise.resolve([]),
  listFullAdministrators: () => Promise.resolve([]),
  isAdministrator: () => false,
};

const guardiansOf = (read: Read) => portOf(read, 'guardians') ?? nobody;

const identityFields = ['documentNumber', 'documentType', 'username', 'corporateEmail'];

/**
 * By these fields a provider or the directory finds somebody: those of who administers accounts are changed by such a
 * person only, or whoever keeps records could become an administrator.
 * @throws forbidden
 */
export async function requireIdentityKeeper(tx: Tx, personId: string, fields: object): Promise<void> {
  if (!identityFields.some((field) => Object.hasOwn(fields, field)) || guardiansOf(tx).isAdministrator(tx)) return;
  if ((await guardiansOf(tx).listAdministrators(tx)).includes(personId)) throw platformErrors.forbidden();
}

/** Whose address an import of the caller does not touch. */
export async function listKeptIdentities(read: Read): Promise<readonly string[]> {
  return guardiansOf(read).listAdministrators(read);
}

/** @throws people.last_administrator when nobody would be left who administers everywhere */
export async function requireAnotherAdministrator(tx: Tx, personId: string): Promise<void> {
  const left = await guardiansOf(tx).listFullAdministrators(tx);
  if (left.length === 1 && left[0] === personId) throw errors.last_administrator();
}

import { platformErrors } from '#platform/contract/errors.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';

// The room of sessions knows this one: it hands over who administers accounts.

export interface Guardians {
  /** The active people who administer accounts somewhere. */
  readonly listAdministrators: (read: Read) => Promise<readonly string[]>;
  /** Those of them who administer everywhere. */
  readonly listFullAdministrators: (read: Read) => Promise<readonly string[]>;
  /** Whether the caller administers accounts. */
  readonly isAdministrator: (read: Read) => boolean;
}

let guardians: Guardians = {
  listAdministrators: () => Promise.resolve([]),
  listFullAdministrators: () => Promise.resolve([]),
  isAdministrator: () => false,
};

/** Says who administers accounts, whose way in depends on their record. */
export function provideGuardians(given: Guardians): void {
  guardians = given;
}

const identityFields = ['documentNumber', 'documentType', 'username', 'corporateEmail'];

/**
 * By these fields a provider or the directory finds somebody: those of who administers accounts are changed by such a
 * person only, or whoever keeps records could become an administrator.
 * @throws forbidden
 */
export async function requireIdentityKeeper(tx: Tx, personId: string, fields: object): Promise<void> {
  if (!identityFields.some((field) => Object.hasOwn(fields, field)) || guardians.isAdministrator(tx)) return;
  if ((await guardians.listAdministrators(tx)).includes(personId)) throw platformErrors.forbidden();
}

/** Whose address an import of the caller does not touch. */
export async function listKeptIdentities(read: Read): Promise<readonly string[]> {
  return guardians.listAdministrators(read);
}

/** @throws people.last_administrator when nobody would be left who administers everywhere */
export async function requireAnotherAdministrator(tx: Tx, personId: string): Promise<void> {
  const left = await guardians.listFullAdministrators(tx);
  if (left.length === 1 && left[0] === personId) throw errors.last_administrator();
}

import './tables.ts';
import type { Selectable } from 'kysely';
import { findContact } from '#features/people/server/queries.ts';
import { isInvitedSession } from '#features/session/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Database, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { passwordLength, passwordLockMinutes, passwordTries } from '../policy.ts';

type PasswordRow = Selectable<Database['document_passwords']>;

/** `first`: the ID number opens it, once. `code`: a one-time code does. Both must be changed before anything is signed. */
export type PasswordState = 'none' | 'first' | 'code' | 'set' | 'locked' | 'expired';

/** What the caller's document password is now. */
export async function findPasswordState(read: Read): Promise<PasswordState> {
  const row = await read.db
    .selectFrom('document_passwords')
    .selectAll()
    .where('person_id', '=', read.scope.personId)
    .executeTakeFirst();
  return stateOf(row, read.now());
}

/**
 * Checks what the caller typed. Five wrong ones lock it for a while, and every failure is counted before it is told.
 * @throws password_needed, wrong_password, password_locked, password_expired
 */
export async function checkPassword(ctx: Context, typed: string | undefined): Promise<{ mustChange: boolean }> {
  if (typed === undefined || typed === '') throw errors.password_needed();
  const row = await ctx.db
    .selectFrom('document_passwords')
    .selectAll()
    .where('person_id', '=', ctx.scope.personId)
    .executeTakeFirst();
  const state = stateOf(row, ctx.now());
  if (state === 'locked') throw lockedFailure(ctx, row!);
  if (state === 'expired' || state === 'none') throw errors.password_expired();
  const isRight = await isRightPassword(ctx, row!, state, typed);
  if (isRight) {
    await refuseLockedMeanwhile(ctx);
    if (row!.tries > 0) await clearTries(ctx);
    return { mustChange: state !== 'set' };
  }
  throw await countFailure(ctx);
}

/**
 * Chooses a new document password by the one that holds now: the ID number, a one-time code, or the old one.
 * @throws wrong_password, password_locked, password_expired, password_weak, invalid_input
 * @throws entered_by_invitation where the session came by one: whoever made it could sign in the person's name
 */
export async function changePassword(
  ctx: Context,
  { current, password, confirmation }: { current: string; password: string; confirmation: string },
): Promise<Date> {
  for (const [path, value] of Object.entries({ current, password, confirmation }))
    if (value === '') throw platformErrors.invalid_input({}, { issues: [{ path: `body.${path}`, code: 'required' }] });
  if (password !== confirmation)
    throw platformErrors.invalid_input({}, { issues: [{ path: 'body.confirmation', code: 'invalid' }] });
  if (await isInvitedSession(ctx)) throw errors.entered_by_invitation();
  await checkPassword(ctx, current);
  const person = await findContact(ctx, ctx.scope.personId);
  const digits = (text: string) => text.replace(/\D/g, '');
  const born = person?.bornOn ? digits(person.bornOn) : '';
  const backwards = born && born.slice(6) + born.slice(4, 6) + born.slice(0, 4);
  const isKnown = [person?.documentNumber, born, backwards].some(
    (known) => !!known && (password === known || (digits(password) === known && password.length < known.length + 4)),
  );
  if (password.length < passwordLength || isKnown || password === current)
    throw errors.password_weak(
      { count: passwordLength },
      { issues: [{ path: 'body.password', code: 'documents.error.password_weak', params: { count: passwordLength } }] },
    );
  const password_hash = await ctx.services.passwords.hash(password);
  return ctx.tx(async (tx) => {
    await tx.db
      .updateTable('document_passwords')
      .set({
        password_hash,
        first_until: null,
        code_hash: null,
        code_until: null,
        code_sealed: null,
        tries: 0,
        locked_until: null,
        changed_at: tx.now(),
      })
      .where('person_id', '=', tx.scope.personId)
      .execute();
    await tx.audit('documents.password_changed', {
      subject: 'document_password',
      subjectId: tx.scope.personId,
      personId: tx.scope.personId,
    });
    return tx.now();
  });
}

/** What a row says of the password at a moment. */
export function stateOf(row: PasswordRow | undefined, now: Date): PasswordState {
  if (row === undefined) return 'none';
  if (row.locked_until !== null && row.locked_until > now) return 'locked';
  if (row.password_hash !== null) return 'set';
  if (row.code_hash !== null) return row.code_until! > now ? 'code' : 'expired';
  return row.first_until !== null && row.first_until > now ? 'first' : 'expired';
}

async function isRightPassword(ctx: Context, row: PasswordRow, state: PasswordState, typed: string): Promise<boolean> {
  if (state === 'set') return ctx.services.passwords.verify(row.password_hash!, typed);
  if (state === 'code') return ctx.services.passwords.verify(row.code_hash!, typed.trim());
  const person = await findContact(ctx, ctx.scope.personId);
  return typed.trim() === person?.documentNumber;
}

/** Checking takes long: a guess that was sent together with five wrong ones came too late. @throws password_locked */
async function refuseLockedMeanwhile(ctx: Context): Promise<void> {
  const row = await ctx.db
    .selectFrom('document_passwords')
    .selectAll()
    .where('person_id', '=', ctx.scope.personId)
    .executeTakeFirst();
  if (stateOf(row, ctx.now()) === 'locked') throw lockedFailure(ctx, row!);
}

async function clearTries(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    await tx.db
      .updateTable('document_passwords')
      .set({ tries: 0, locked_until: null })
      .where('person_id', '=', tx.scope.personId)
      .execute();
    await tx.audit('documents.password_passed', {
      subject: 'document_password',
      subjectId: tx.scope.personId,
      personId: tx.scope.personId,
    });
  });
}

async function countFailure(ctx: Context) {
  return ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('document_passwords')
      .selectAll()
      .where('person_id', '=', tx.scope.personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.locked_until !== null && row.locked_until > tx.now()) return lockedFailure(tx, row);
    const tries = row.tries + 1;
    const isLocked = tries >= passwordTries;
    const locked_until = isLocked ? new Date(tx.now().getTime() + passwordLockMinutes * 60_000) : null;
    await tx.db
      .updateTable('document_passwords')
      .set({ tries: isLocked ? 0 : tries, locked_until })
      .where('person_id', '=', row.person_id)
      .execute();
    await tx.audit(isLocked ? 'documents.password_locked' : 'documents.password_failed', {
      subject: 'document_password',
      subjectId: row.person_id,
      personId: row.person_id,
      after: { tries },
    });
    return isLocked
      ? lockedFailure(tx, { ...row, locked_until })
      : errors.wrong_password({ count: passwordTries - tries });
  });
}

function lockedFailure({ now }: Pick<Read, 'now'>, row: PasswordRow) {
  const seconds = Math.max(1, Math.ceil((row.locked_until!.getTime() - now().getTime()) / 1000));
  return errors.password_locked({ minutes: Math.ceil(seconds / 60) }, { retryAfter: seconds });
}

import { useSyncExternalStore } from 'react';
import { noteConnection } from './connection.ts';
import { isOutage } from './failure.ts';
import { onRefused, onUnauthenticated } from './client.ts';
import { setTimeZone } from './i18n.ts';
import { readLanguage, keepLanguage, type Language, type Theme } from './preferences.ts';
import { readToken } from './token.ts';

/** The signed-in person, as the shell and every page see them. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly firstName: string;
  readonly photo: string | null;
  readonly role: string;
  readonly permissions: readonly string[];
  readonly documentNumber: string;
  readonly clientId: string | null;
  readonly campaignId: string | null;
  readonly headquartersId: string | null;
  readonly profile: string | null;
  /** The push channels that are theirs. */
  readonly channels: readonly string[];
  readonly pushKey: string;
  readonly language: Language | null;
  readonly theme: Theme | null;
  readonly mustChangePassword: boolean;
  /** Something must be done before anything else: the composition root's `heldScreen` is shown instead of all others. */
  readonly held: boolean;
  readonly sessionId: string;
  readonly company: { readonly name: string; readonly logo: string | null; readonly accent: string | null };
  readonly idleMinutes: number;
  readonly timeZone: string;
  readonly isDemo: boolean;
  readonly hasSnow: boolean;
}

/** What the session room gives: how to ask who this is, to note that it ran out, and to end it. */
export interface SessionSource {
  readonly find: () => Promise<Person>;
  readonly noteExpiry: (person: Person) => Promise<unknown>;
  readonly end: () => Promise<unknown>;
  /** Says again who the person is, by their password. */
  readonly confirm: (password: string) => Promise<unknown>;
  /** The code of the failure with which the server refuses everything to who is held. */
  readonly heldCode: string;
}

const listeners = new Set<() => void>();
let source: SessionSource | undefined;
let person: Person | undefined;
let checking: Promise<Person | undefined> | undefined;
let isLeaving = false;
let checkedAt = 0;

/** Called once at the start. The person of the last visit is shown at once, while the check is under way. */
export function startSession(from: SessionSource): void {
  source = from;
  onUnauthenticated(() => void expire(wasIdle() ? 'idle' : 'ended'));
  onRefused((code) => {
    if (code === from.heldCode && person?.held !== true) void checkSession();
  });
  const kept = readToken() === undefined ? null : localStorage.getItem('user');
  if (kept !== null) welcome(JSON.parse(kept) as Person);
  window.addEventListener('storage', (event) => {
    if (event.key === 'token' && event.newValue !== event.oldValue) location.reload();
  });
}

/** Who is signed in; undefined without a session. */
export function currentPerson(): Person | undefined {
  return person;
}

export function usePerson(): Person | undefined {
  return useSyncExternalStore(watch, currentPerson);
}

/** Who is signed in, on screens that exist only for them. */
export function useSignedIn(): Person {
  const one = usePerson();
  if (!one) throw new Error('This part is shown only to somebody who is signed in');
  return one;
}

/** Whether the signed-in person holds the permission somewhere; the server decides about each record. */
export function useHolds(permission: Needed): boolean {
  return isHeld(usePerson(), permission);
}

/** A permission, or several of which one is enough; nothing is needed where there is none. */
export type Needed = string | readonly string[] | undefined;

export function isHeld(one: Person | undefined, permission: Needed): boolean {
  return permission === undefined || [permission].flat().some((needed) => one?.permissions.includes(needed));
}

/**
 * Asks the server who this is; done on each navigation. A 401 ends the session here. No network or a failing
 * server leave everything as it is: the banner is shown, and it is tried again.
 */
export function checkSession(): Promise<Person | undefined> {
  checking ??= find().finally(() => (checking = undefined));
  return checking;
}

/** When the server last knew the session, by this or another tab of it, in milliseconds of this computer; 0 before. */
export function lastCheck(): number {
  return checkedAt === 0 ? 0 : Math.max(checkedAt, Number(localStorage.getItem('checked') ?? 0));
}

/** Whether the server heard nothing of this session for as long as it waits for somebody's hand. */
function wasIdle(): boolean {
  const heard = Number(localStorage.getItem('checked') ?? 0);
  return person !== undefined && heard > 0 && Date.now() - heard >= person.idleMinutes * 60_000;
}

/** Signs out: ends the session everywhere and leaves nothing of the person on this computer. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  await source?.end().catch(() => undefined);
  forget();
  location.assign('/login');
}

/** Says again who the person is; what asked for it may be asked for again. */
export async function confirmPerson(password: string): Promise<void> {
  await source?.confirm(password);
}

/**
 * The session is over: nothing of it stays here, the activity record is sent, and the page begins anew. `idle` says that
 * nobody was there; of any other end that the server tells nobody here knows why.
 */
export async function expire(why: 'idle' | 'ended'): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const gone = person;
  forget();
  sessionStorage.setItem('expired', why);
  if (gone !== undefined) await Promise.race([source?.noteExpiry(gone).catch(() => undefined), seconds(2)]);
  location.reload();
}

async function find(): Promise<Person | undefined> {
  for (let tries = 0; readToken() !== undefined && !isLeaving && source; tries += 1) {
    try {
      const found = await source.find();
      checkedAt = Date.now();
      localStorage.setItem('checked', String(checkedAt));
      welcome(found);
      return found;
    } catch (error) {
      // What is neither an outage nor a 401 (which has ended the session already) is for the page to tell.
      if (!isOutage(error)) return person;
      noteConnection(false);
      await seconds(Math.min(30, 2 ** tries));
    }
  }
  return person;
}

function welcome(found: Person): void {
  const text = JSON.stringify(found);
  setTimeZone(found.timeZone);
  if (person && JSON.stringify(person) === text) return;
  person = found;
  localStorage.setItem('user', text);
  for (const listener of listeners) listener();
}

/** Both storages are cleared; language and theme outlive it. */
function forget(): void {
  const language = readLanguage();
  localStorage.clear();
  sessionStorage.clear();
  keepLanguage(language);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 1000));
}

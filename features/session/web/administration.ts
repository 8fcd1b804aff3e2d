import type { contract as peopleContract } from '#features/people/contract.ts';
import { client } from '#platform/web/client.ts';
import type { session } from './sign-in.ts';

const people = client<typeof peopleContract>('people');

type Answer<Name extends keyof typeof session> = Awaited<ReturnType<(typeof session)[Name]>>;

export type AccessRow = Answer<'listPeople'>['items'][number];
export type AccessPerson = Answer<'getPerson'>;
export type Grant = AccessPerson['grants'][number];
export type Role = Answer<'listRoles'>['items'][number];
export type SignIn = Answer<'listSignIns'>['items'][number];

/** Where a person's photo or drawn face is. */
export function photoOf(personId: string): string {
  return people.getPhoto.url({ params: { id: personId } });
}

/** The phrase of a permission stands in the room that declares it, under its verb. */
export function permissionKey(permission: string): string {
  const [room, verb = ''] = permission.split(':');
  return `${room}.permission.${verb.replaceAll('-', '_')}`;
}

/** How the account of a row stands: its word and its glyph. */
export function accountState(row: AccessRow) {
  if (!row.active) return { word: 'inactive', glyph: 'withdrawn' } as const;
  if (row.disabled_at !== null) return { word: 'closed', glyph: 'refused' } as const;
  if (row.has_password === null) return { word: 'without_account', glyph: 'draft' } as const;
  if (!row.external_access) return { word: 'inside_only', glyph: 'waiting' } as const;
  return { word: 'active', glyph: 'done' } as const;
}

import './tables.ts';
import { calledName } from '#features/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { builtInRoles } from '../policy.ts';
import { listPeopleByUsername } from './queries.ts';

export const DEMO_PASSWORD = 'plaza-demo-2026';

/** Whose user names are their roles, in the order in which the entry shows them. */
export const cast = [
  'employee',
  'manager',
  'hr',
  'content',
  'payroll',
  'planner',
  'labor',
  'selection',
  'security',
  'support',
  'pm',
  'documents',
  'commissions',
  'wellbeing',
  'convivencia',
  'auditor',
  'admin',
  'outsider',
] as const;

/** The role that a member of the cast is granted; `outsider` is an employee of another client. */
export function roleOf(username: string): string {
  return builtInRoles.includes(username) ? username : 'employee';
}

/** The accounts for one-click sign-in, the password among them: it is public. Empty outside of demo mode. */
export async function listDemoAccounts(ctx: Context) {
  if (!ctx.settings.DEMO) return [];
  const people = new Map((await listPeopleByUsername(ctx, cast)).map((person) => [person.username, person]));
  return cast.flatMap((username) => {
    const person = people.get(username);
    if (!person) return [];
    return {
      username,
      password: DEMO_PASSWORD,
      name: person.name,
      firstName: calledName(person),
      role: username === 'outsider' ? 'outsider' : roleOf(username),
      photoSeed: person.faceSeed,
    };
  });
}

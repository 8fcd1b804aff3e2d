import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { endpoint, type Access } from '../contract/endpoint.ts';
import { mintScope } from '../contract/scope.ts';
import { memoryLimiter } from './limiter.ts';
import { admit } from './admission.ts';
import type { House } from './house.ts';

/** Whether somebody signed in who holds `notes:write` alone is let in, by the code of the refusal. */
async function enter(access: Access): Promise<string> {
  const call = endpoint({ method: 'GET', path: '/api/notes', access, summary: 'Notes', answers: 'none' });
  const request = { ip: '::1', headers: { authorization: 'Bearer a-token-of-somebody-who-writes' } } as FastifyRequest;
  const house = { settings: { RATE_LIMIT: 0 } } as House;
  const writer = mintScope({
    ...{ kind: 'person', personId: 'p', sessionId: 's', name: 'P', attributes: {} },
    permissions: new Map([['notes:write', [{ kind: 'all', id: null }]]]),
  });
  return admit(request, 'notes.list', call, house, async () => Promise.resolve(writer)).then(
    () => 'let in',
    (failure: { code: string }) => failure.code,
  );
}

test.each<[string, Access, string]>([
  ['for whoever is signed in', 'session', 'let in'],
  ['for one permission', 'notes:write', 'let in'],
  ['for another permission', 'notes:archive', 'forbidden'],
  ['for one of several permissions', ['notes:archive', 'notes:write'], 'let in'],
  ['for several permissions, none of them held', ['notes:archive', 'notes:print'], 'forbidden'],
  ['that names no permission', [], 'forbidden'],
])('a call %s', async (_for, access, answer) => expect(await enter(access)).toBe(answer));

test('the limit of a call counts people: another session of theirs is no other allowance', async () => {
  const call = endpoint({
    ...{ method: 'GET', path: '/api/notes', access: 'session', summary: 'Notes', answers: 'none', rateLimit: 2 },
  } as const);
  const house = { settings: { RATE_LIMIT: 100 }, services: { limiter: memoryLimiter() } } as unknown as House;
  const enterAs = (personId: string, session: string) => {
    const request = { ip: '::1', headers: { authorization: `Bearer a-token-of-the-session-${session}` } };
    const facts = { kind: 'person', personId, sessionId: session, name: 'P', attributes: {} } as const;
    const scope = mintScope({ ...facts, permissions: new Map() });
    return admit(request as FastifyRequest, 'notes.list', call, house, () => Promise.resolve(scope)).then(
      () => 'let in',
      (failure: { code: string }) => failure.code,
    );
  };
  const answers = [];
  for (const session of ['first', 'second', 'third']) answers.push(await enterAs('p', session));
  expect(answers).toEqual(['let in', 'let in', 'too_many_requests']);
  expect(await enterAs('another', 'fourth')).toBe('let in');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, mintScope, type Scope } from '../contract/scope.ts';
import type { Read } from './context.ts';
import { prepared } from './prepared.ts';
import { composeRooms } from './rooms.ts';
import { openTestDatabase, type TestDatabase } from './testing-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const rooms = composeRooms([]);

function readAs(
  personId: string,
  attributes: Record<string, string | null> = {},
  at = new Date('2026-11-21'),
  permissions: Scope['permissions'] = new Map(),
): Read {
  const facts = { kind: 'person', personId, sessionId: '', name: '', permissions, attributes } as const;
  return { db: database.db, scope: mintScope(facts), now: () => at, rooms };
}

test('each caller gets their own values, though the query was built for another', async () => {
  let built = 0;
  const who = prepared((read, { word }: { word: string }) => {
    built += 1;
    return read.db.selectNoFrom([
      sql<string>`${read.scope.personId}::text`.as('person'),
      sql<string>`${read.scope.attributes['client']}::text`.as('client'),
      sql<string>`${word}::text`.as('word'),
      sql<Date>`${read.now()}::timestamptz`.as('at'),
    ]);
  });
  const [one] = await who(readAs('ana', { client: 'azul' }), { word: 'uno' });
  const later = new Date('2027-01-01');
  const [other] = await who(readAs('beto', { client: 'rojo' }, later), { word: 'dos' });
  expect(one).toEqual({ person: 'ana', client: 'azul', word: 'uno', at: new Date('2026-11-21') });
  expect(other).toEqual({ person: 'beto', client: 'rojo', word: 'dos', at: later });
  expect(built).toBe(1);
});

test('what is null may decide how the query looks', async () => {
  const some = prepared((read, { least }: { least: number | null }) => {
    const numbers = read.db.selectFrom(sql<{ n: number }>`generate_series(1, 5)`.as<'numbers'>(sql`numbers(n)`));
    const chosen = least === null ? numbers : numbers.where(sql.ref<number>('n'), '>=', least);
    return chosen.select(sql<number>`count(*)::int`.as('count'));
  });
  expect(await some(readAs('ana'), { least: 4 })).toEqual([{ count: 2 }]);
  expect(await some(readAs('ana'), { least: null })).toEqual([{ count: 5 }]);
  expect(await some(readAs('ana'), { least: 2 })).toEqual([{ count: 4 }]);
});

test('a value that the builder computed with is refused, for it would be kept for everybody', async () => {
  const wrong = prepared((read, { n }: { n: number }) => read.db.selectNoFrom(sql<number>`${n + 1}::int`.as('n')));
  await expect(wrong(readAs('ana'), { n: 1 })).rejects.toThrow('n did not get into the query');
});

test('who may do more gets a query of their own, and so do a hundred kinds of them', async () => {
  const build = (read: Read) =>
    read.db.selectNoFrom(sql<string>`${holds(read.scope, 'news:publish') ? 'editor' : 'reader'}::text`.as('kind'));
  const kindOf = prepared(build, { isDecidedByPermissions: true });
  const editorIn = (client: string) =>
    readAs('ana', {}, undefined, new Map([['news:publish', [{ kind: 'client', id: client }]]]));
  expect(await kindOf(readAs('ana'), {})).toEqual([{ kind: 'reader' }]);
  for (let n = 0; n < 100; n += 1) expect(await kindOf(editorIn(`client ${n}`), {})).toEqual([{ kind: 'editor' }]);
  expect(await kindOf(readAs('beto'), {})).toEqual([{ kind: 'reader' }]);
});

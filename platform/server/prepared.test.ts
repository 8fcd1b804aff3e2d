import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holds, mintScope, type Scope } from '../contract/scope.ts';
import type { Read } from './context.ts';
import { prepared } from './prepared.ts';
import { writesTo } from './remembered.ts';
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

test('words of the query that are nobody’s stand in it as they are, whatever is in them', async () => {
  const words = prepared((read, { n }: { n: number }) =>
    read.db.selectNoFrom([
      sql<string>`${"it's $1 \\ and “two”"}::text`.as('word'),
      sql<string>`to_char(date '2026-11-27' - ${3}::int, ${'DD "de" MM'})`.as('day'),
      sql<string>`case when ${read.scope.personId}::text = 'ana' then ${'a'} else ${'b'} end`.as('who'),
      sql<string[]>`array[${read.scope.personId}::text, ${read.scope.personId}]`.as('twice'),
      sql<number>`${n}::int + ${1}::int`.as('n'),
    ]),
  );
  const told = { word: "it's $1 \\ and “two”", day: '24 de 11', n: 3 };
  expect(await words(readAs('ana'), { n: 2 })).toEqual([{ ...told, who: 'a', twice: ['ana', 'ana'] }]);
  expect(await words(readAs('beto'), { n: 2 })).toEqual([{ ...told, who: 'b', twice: ['beto', 'beto'] }]);
});

describe('a query whose answers are remembered', () => {
  const marks = prepared(
    (read, { word }: { word: string }) =>
      read.db.selectNoFrom([
        sql<number>`(select count(*)::int from marks where person = ${read.scope.personId} and word = ${word})`.as('n'),
      ]),
    { rememberedForMs: 60_000 },
  );
  const countOf = async (who: string, word = 'a', asked?: { asksAnew: boolean }) =>
    (await marks(readAs(who), { word }, asked))[0]?.n;
  /** As a hand at the database would: this process hears nothing of it. */
  const unheard = (text: string) => sql.raw(text.replace('insert into', 'insert  /**/ into')).execute(database.db);

  beforeAll(async () => {
    await sql`create table marks (person text, word text)`.execute(database.db);
    writesTo(database.db)?.connect({ publish: async () => {}, subscribe: () => {}, isCarrying: () => true });
  });

  test('is asked once for each caller and each value, and anew after a write to what it reads', async () => {
    expect([await countOf('ana'), await countOf('beto'), await countOf('ana', 'b')]).toEqual([0, 0, 0]);
    await unheard(`insert into marks values ('ana', 'a'), ('beto', 'a'), ('ana', 'b')`);
    expect([await countOf('ana'), await countOf('beto'), await countOf('ana', 'b')]).toEqual([0, 0, 0]);
    await sql`insert into marks values ('carla', 'c')`.execute(database.db);
    expect([await countOf('ana'), await countOf('beto'), await countOf('ana', 'b')]).toEqual([1, 1, 1]);
  });

  test('tells what is there now to who asks anew, and to those after them', async () => {
    expect(await countOf('dora')).toBe(0);
    await unheard(`insert into marks values ('dora', 'a')`);
    expect(await countOf('dora')).toBe(0);
    expect([await countOf('dora', 'a', { asksAnew: true }), await countOf('dora')]).toEqual([1, 1]);
  });
});

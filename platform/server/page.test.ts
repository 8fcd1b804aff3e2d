import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, pageOfFound } from './page.ts';
import { openTestDatabase, type TestDatabase } from './testing-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const numbers = (most: number) =>
  database.db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${most}::int)`.as<'numbers'>(sql`numbers(n)`))
    .select('n')
    .orderBy('n');

test('a list may have a total of its own, and be ordered by it', async () => {
  const sums = database.db
    .selectFrom(sql<{ total: number }>`(values (30), (10), (20))`.as<'sums'>(sql`sums(total)`))
    .select('total')
    .orderBy(sql`total`);
  const found = await pageOf(sums, { page: 1, size: 2 });
  expect([found.items.map(({ total }) => total), found.total]).toEqual([[10, 20], 3]);
});

test('a page says how many rows the whole list has, also past its last page', async () => {
  const second = await pageOf(numbers(5), { page: 2, size: 2 });
  expect(second.items.map(({ n }) => n)).toEqual([3, 4]);
  expect(second.total).toBe(5);
  expect(await pageOf(numbers(5), { page: 9, size: 2 })).toEqual({ items: [], total: 5 });
  expect(await pageOf(numbers(0), { page: 1, size: 2 })).toEqual({ items: [], total: 0 });
});

test('a list that names its key has the same pages, and one that grows without an end counts no further than it says', async () => {
  const counted = (page: number) => pageOf(numbers(9), { page, size: 4 }, { key: 'numbers.n', countsTo: 6 });
  expect((await counted(2)).items.map(({ n }) => n)).toEqual([5, 6, 7, 8]);
  expect((await counted(1)).total).toBe(6);
  expect(await counted(9)).toEqual({ items: [], total: 6 });
  expect((await pageOf(numbers(5), { page: 1, size: 4 }, { key: 'numbers.n', countsTo: 6 })).total).toBe(5);
});

test('a list that names its opposite order has the same pages, from whichever end they are nearer to', async () => {
  const turned = (page: number, most = 9) =>
    pageOf(
      numbers(most),
      { page, size: 4 },
      { key: 'numbers.n', turned: (all) => all.clearOrderBy().orderBy('n', 'desc') },
    );
  const pages = await Promise.all([1, 2, 3, 4].map((page) => turned(page)));
  expect(pages.map(({ items }) => items.map(({ n }) => n))).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9], []]);
  expect(pages.map(({ total }) => total)).toEqual([9, 9, 9, 9]);
  expect((await turned(2, 20)).items.map(({ n }) => n)).toEqual([5, 6, 7, 8]);
});

test('a list that one query finds and another makes has the same pages, and is counted part after part', async () => {
  const found = database.db
    .selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as<'numbers'>(sql`numbers(n)`))
    .where('n', '<>', 5);
  const whole = database.db
    .selectFrom(sql<{ n: number }>`generate_series(1, 99)`.as<'numbers'>(sql`numbers(n)`))
    .select(['n', sql<number>`n * n`.as('square')]);
  const parts = [found.where('n', '<', 4), found.where('n', '>=', 4)];
  const pages = (page: number, countsTo = 100) =>
    pageOfFound(
      { found, parts, whole, order: (rows) => rows.orderBy(sql`numbers.n desc`) },
      { page, size: 3 },
      { key: 'numbers.n', countsTo },
    );
  expect((await pages(1)).items.map(({ n, square }) => [n, square])).toEqual([
    [9, 81],
    [8, 64],
    [7, 49],
  ]);
  expect((await pages(2)).items.map(({ n }) => n)).toEqual([6, 4, 3]);
  expect([(await pages(1)).total, (await pages(1, 5)).total, (await pages(1, 2)).total]).toEqual([8, 5, 2]);
  expect(await pages(9)).toEqual({ items: [], total: 8 });
});

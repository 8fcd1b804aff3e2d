import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import type { MustReadSource } from '../policy.ts';

// A desk tells who has read an item, and the report who has confirmed it: nobody may stand in the second alone.

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const readersCall = {
  news: 'news.listReaders',
  policies: 'policies.listReaders',
  help: 'help.listTutorialReaders',
  agreements: 'agreements.listReaders',
} as const satisfies Partial<Record<MustReadSource, string>>;
type Source = keyof typeof readersCall;
const sources = Object.keys(readersCall) as Source[];

async function readersOf(source: Source, id: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, size: 100 };
    const { data } = await plaza.call(readersCall[source], { as: 'admin', params: { id }, query });
    ids.push(...data.map((one: { id: string }) => one.id));
    if (data.length < query.size) return ids;
  }
}

/** How each room begins something that its readers are to confirm, beside what all of them ask for. */
const drafts: Readonly<Record<Source, readonly [draft: string, publish: string, more: object]>> = {
  news: ['news.draftArticle', 'news.publishArticle', { body: '<p>Texto</p>', expires_at: null }],
  policies: [
    'policies.draftPolicy',
    'policies.publishPolicy',
    { kind: 'policy', area: '', body: '<p>Texto</p>', note: '', reconfirm: true },
  ],
  help: [
    'help.draftTutorial',
    'help.publishTutorial',
    { type: null, expires_at: null, steps: [{ title: 'Paso', html: '<p>Texto</p>' }], cover_motif: 'fiesta' },
  ],
  agreements: [
    'agreements.draftAgreement',
    'agreements.publishAgreement',
    {
      ...{ partner: 'Salas Ceiba', category: 'culture', benefit: '2 × 1', body: '<p>Texto</p>', website: null },
      ...{ contact: '', starts_on: '2026-11-01', ends_on: '2027-01-31', code_prefix: 'CINE', cover_motif: 'fiesta' },
      cities: [],
    },
  ],
};

/** Something new that asks the people of one client to confirm it. */
async function publish(source: Source): Promise<string> {
  const [draft, out, more] = drafts[source];
  const { attributes } = await plaza.scopeOf('employee');
  const { data: categories } = await plaza.call('news.listCategories', { as: 'admin' });
  const body = {
    ...{ title: 'Confirmar sin demora', summary: 'Léelo.', tags: [], audience: { clients: [attributes['clientId']] } },
    ...(source === 'news' ? { category: categories[0].id } : {}),
    confirmation: { due_on: '2026-12-01', questions: [] },
    ...more,
  };
  const { data } = await plaza.call(draft, { as: 'admin', body });
  const { status } = await plaza.call(out, { as: 'admin', params: { id: data.id }, body: { version: data.version } });
  expect(status).toBe(200);
  return data.id;
}

test.each(sources)('%s: whoever confirms at once is a reader, and is one reader only', async (source) => {
  const item = await publish(source);
  const { personId } = await plaza.scopeOf('employee');
  const { data: asked } = await plaza.call('must-read.getRequest', { as: 'employee', params: { source, id: item } });
  expect(await readersOf(source, item)).toEqual([]);
  for (const _ of [1, 2]) {
    const params = { id: asked.id };
    expect((await plaza.call('must-read.confirm', { as: 'employee', params, body: { answers: [] } })).status).toBe(200);
  }
  expect(await readersOf(source, item)).toEqual([personId]);
});

test('the demo company: nobody has confirmed what they have not read', async () => {
  const confirmed = await plaza.db
    .selectFrom('must_read_confirmations as confirmation')
    .innerJoin('must_reads', 'must_reads.id', 'confirmation.must_read_id')
    .select(['must_reads.source', 'must_reads.item_id as item', 'confirmation.person_id as person'])
    .execute();
  const items = new Map(confirmed.map(({ source, item }) => [item, source]));
  expect(items.size).toBeGreaterThan(2);
  for (const [item, source] of items) {
    const isCounted = (one: MustReadSource): one is Source => one in readersCall;
    if (!isCounted(source)) continue;
    const readers = new Set(await readersOf(source, item));
    const unread = confirmed.filter((one) => one.item === item && !readers.has(one.person));
    expect(unread, source).toEqual([]);
  }
});

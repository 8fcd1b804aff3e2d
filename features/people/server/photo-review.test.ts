import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeAt, stepAt } from '#features/id-cards/rotation.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());
beforeEach(() => plaza.clock.advance(1_000));

interface Shown {
  id: string;
  name: string;
  photo: string;
  set_at: string;
}

const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;
const list = async (query: object = {}, as = 'hr') =>
  (await plaza.call('people.listPhotos', { as, query: query as Record<string, string> })).data as {
    items: Shown[];
    next: string | null;
  };
const putUp = async (as: string, shade = 90) => {
  const content = await sharp({
    create: { width: 400, height: 400, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
    .png()
    .toBuffer();
  const answer = await plaza.call('people.setPhoto', { as, files: { image: { name: 'yo.png', content } } });
  expect(answer.status).toBe(200);
  return photoOf(as);
};
const photoOf = async (name: string) => {
  const found = plaza.db.selectFrom('employees').select('photo_file_id').where('username', '=', name);
  return (await found.executeTakeFirstOrThrow()).photo_file_id ?? '';
};
const take = (id: string, body: object, as = 'hr') =>
  plaza.call('people.takePhotoAway', { as, params: { id }, body: { reason: 'no_face', ...body } });
const look = async (id: string, v?: string) =>
  plaza.call('people.getPhoto', { as: 'manager', params: { id }, query: v === undefined ? {} : { v } });

test('200 a photo is seen at once, and stands first in the list of who manages people', async () => {
  const photo = await putUp('employee');
  const [first, second] = (await list()).items;
  expect(first).toMatchObject({ id: await idOf('employee'), photo });
  expect(first!.set_at > second!.set_at).toBe(true);
  expect((await look(first!.id, photo)).headers['content-type']).toBe('image/webp');
});

test('200 page by page each photo comes once, also when one is put up meanwhile; by name, without accents', async () => {
  const all = (await list({ size: 100 })).items.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(5);
  const seen: string[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const page: { items: Shown[]; next: string | null } = await list({ size: 2, ...(after ? { after } : {}) });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
    if (seen.length === 2) await putUp('commissions');
  }
  expect(seen).toEqual(all);
  expect((await list({ q: 'veronica gal' })).items.map(({ name }) => name)).toEqual(['Verónica Galindo']);
  expect((await list({ q: 'nadie así' })).items).toEqual([]);
});

test('204 a photo is taken away: the drawn face stands there, the person is told why, and it is on record', async () => {
  const id = await idOf('employee');
  const photo = await putUp('employee', 120);
  expect((await take(id, { photo, reason: 'unclear', words: 'Se ve a contraluz' })).status).toBe(204);
  await plaza.settle();

  const face = await look(id, photo);
  expect(face.headers['cache-control']).toBe('private, max-age=60');
  expect(face.bytes.equals((await look(id)).bytes)).toBe(true);
  expect((await plaza.call('people.getMyProfile', { as: 'employee' })).data).toMatchObject({ has_photo: false });
  const kept = plaza.db.selectFrom('files').select('kept_at').where('id', '=', photo);
  expect(await kept.executeTakeFirst()).toEqual({ kept_at: null });

  const { data: inbox } = await plaza.call('notifications.list', { as: 'employee' });
  expect(inbox[0]).toMatchObject({
    ...{
      title: 'Gestión Humana quitó tu foto: está borrosa, oscura o tapada',
      message: 'Se ve a contraluz',
      link: '/profile',
    },
  });
  const { data: history } = await plaza.call('people.listMyChanges', { as: 'employee' });
  expect(history[0]).toMatchObject({
    changes: [{ field: 'photo', before: 'photo', after: 'drawn' }],
    decided_by: (await plaza.scopeOf('hr')).name,
    reason: 'Está borrosa, oscura o tapada. Se ve a contraluz',
  });
  const audited = plaza.db.selectFrom('audit_log').select(['actor_id', 'before', 'reason']);
  expect(await audited.where('action', '=', 'people.photo_taken_away').execute()).toEqual([
    { actor_id: await idOf('hr'), before: { photo_file_id: photo }, reason: history[0].reason },
  ]);
  expect((await list()).items.map((one) => one.id)).not.toContain(id);
  expect(await putUp('employee')).not.toBe(photo);
});

test('the card and whoever scans it show the drawn face from that moment', async () => {
  const id = await idOf('employee');
  const photo = await putUp('employee', 200);
  const card = async () => (await plaza.call('id-cards.getOwnCard', { as: 'employee' })).data;
  const before = await card();
  const scan = async () => {
    const code = codeAt(before.serial, before.leases, stepAt(plaza.house.now())) ?? '';
    return (await plaza.call('id-cards.verifyCard', { params: { code } })) as unknown as {
      data: { photo: string };
      headers: Record<string, string>;
    };
  };
  expect(before.photo).toBe(`/api/user/img/${id}?v=${photo}`);
  const seen = (await scan()).data.photo;
  await take(id, { photo });
  const after = await scan();
  expect(after.data.photo).not.toBe(seen);
  expect(after.headers['cache-control']).toBe('no-store');
  expect((await card()).photo).not.toContain(photo);
});

test('409 another photo by now stays; without a reason of one’s own where none is chosen', async () => {
  const id = await idOf('employee');
  const old = await putUp('employee', 10);
  const next = await putUp('employee', 20);
  expect((await take(id, { photo: old })).status).toBe(409);
  expect(await photoOf('employee')).toBe(next);
  for (const words of [undefined, 'no va'])
    expect((await take(id, { photo: next, reason: 'other', ...(words ? { words } : {}) })).problem.code).toBe(
      'people.reason_missing',
    );
  expect((await take(id, { photo: next, reason: 'other', words: 'Lleva el logo de otra empresa' })).status).toBe(204);
  await plaza.settle();
  const { data: inbox } = await plaza.call('notifications.list', { as: 'employee' });
  expect(inbox[0]).toMatchObject({ title: 'Gestión Humana quitó tu foto', message: 'Lleva el logo de otra empresa' });
});

test('403 and nothing shown beyond one’s reach, and not of oneself; 404 of nobody', async () => {
  const photo = await putUp('hr');
  expect((await list({ size: 100 })).items.map(({ id }) => id)).not.toContain(await idOf('hr'));
  expect((await take(await idOf('hr'), { photo })).status).toBe(403);
  const mine = await putUp('employee', 30);
  expect((await take('0198b7a0-0000-7000-8000-000000000000', { photo: mine })).status).toBe(404);

  const grant = plaza.db.selectFrom('grants').select('id').where('role', '=', 'hr');
  const { id: grantId } = await grant.where('person_id', '=', await idOf('hr')).executeTakeFirstOrThrow();
  const { campaignId } = (await plaza.scopeOf('employee')).attributes;
  const reach = (reach_kind: 'all' | 'campaign', reach_id: string | null) =>
    plaza.db.updateTable('grants').set({ reach_kind, reach_id }).where('id', '=', grantId).execute();
  const far = await putUp('payroll');
  await reach('campaign', campaignId ?? null);
  try {
    const within = (await list({ size: 100 })).items.map(({ id }) => id);
    expect(within).toContain(await idOf('employee'));
    expect(within).not.toContain(await idOf('payroll'));
    expect((await take(await idOf('payroll'), { photo: far })).status).toBe(403);
  } finally {
    await reach('all', null);
  }
});

test('400 a place that no page ended at', async () => {
  for (const after of ['', 'x', '2026-11-24T15:42:00.000Z', '2026-11-24_1'])
    expect((await plaza.call('people.listPhotos', { as: 'hr', query: { after } })).status).toBe(400);
});

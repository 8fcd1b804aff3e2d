import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { encode } from 'bmp-ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const send = (content: Uint8Array | string, name = 'yo.jpg') =>
  plaza.call('people.setPhoto', { as: 'employee', files: { image: { name, content } } });
const shown = async (url: string) => {
  const [path = '', query = ''] = url.split('?');
  const id = path.split('/').at(-1) ?? '';
  return plaza.call('people.getPhoto', {
    as: 'manager',
    params: { id },
    query: Object.fromEntries(new URLSearchParams(query)),
  });
};

test('200 a photo is kept upright, in three sizes and without what the camera wrote, and may be cached for good', async () => {
  const withPlace = await picture(900)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Secreto' } })
    .toBuffer();
  const { data } = await send(withPlace);
  const answer = await shown(data.photo);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['cache-control']).toContain('max-age=31536000');
  expect(answer.bytes.includes('Secreto')).toBe(false);
  expect((await sharp(answer.bytes).metadata()).width).toBe(800);
  const small = await shown(data.photo.replace('size=medium', 'size=small'));
  expect((await sharp(small.bytes).metadata()).width).toBe(320);
});

test('200 png and bmp', async () => {
  expect((await send(await picture(400).png().toBuffer(), 'yo.png')).status).toBe(200);
  const bmp = encode({ data: Buffer.alloc(400 * 400 * 4, 90), width: 400, height: 400 }).data;
  expect((await send(bmp, 'yo.bmp')).status).toBe(200);
});

test('200 each new photo and its removal stand in the history, and a face that stays drawn does not', async () => {
  await plaza.db.deleteFrom('record_changes').execute();
  const remove = () => plaza.call('people.removePhoto', { as: 'employee' });
  await remove();
  await plaza.db.deleteFrom('record_changes').execute();
  const sendOf = async (side: number) => send(await picture(side).jpeg().toBuffer());
  for (const step of [remove, () => sendOf(400), () => sendOf(500), remove]) {
    await step();
    plaza.clock.set(new Date(plaza.house.now().getTime() + 1_000).toISOString());
  }
  const { data } = await plaza.call('people.listMyChanges', { as: 'employee' });
  expect(data.map(({ changes }: { changes: object[] }) => changes)).toEqual([
    [{ field: 'photo', before: 'photo', after: 'drawn' }],
    [{ field: 'photo', before: 'photo', after: 'another' }],
    [{ field: 'photo', before: 'drawn', after: 'photo' }],
  ]);
});

test('415 for a renamed file, gif or svg; 409 for a small one, which says the size', async () => {
  for (const content of ['hola', '<svg xmlns="http://www.w3.org/2000/svg"/>', await picture(400).gif().toBuffer()])
    expect((await send(content)).status).toBe(415);
  const small = await send(await picture(200, 400).png().toBuffer());
  expect(small.problem).toMatchObject({ code: 'people.photo_too_small', status: 409 });
  expect(small.problem.detail).toContain('300');
});

test('413 for more points than a photo has, unread, also in a bmp that lies about itself', async () => {
  expect((await send(await picture(12_000, 9_000).png({ compressionLevel: 9 }).toBuffer(), 'b.png')).status).toBe(413);
  const bmp = Buffer.from(encode({ data: Buffer.alloc(400 * 400 * 4), width: 400, height: 400 }).data);
  bmp.writeInt32LE(60_000, 18);
  bmp.writeInt32LE(60_000, 22);
  expect((await send(bmp, 'b.bmp')).status).toBe(413);
});

test('200 without a photo the drawn face is back; 404 for the photo of nobody; 401 for nobody', async () => {
  const { data } = await plaza.call('people.removePhoto', { as: 'employee' });
  expect((await shown(data.photo)).status).toBe(200);
  const nobody = { id: '01935e6b-0000-7000-8000-000000000000' };
  expect((await plaza.call('people.getPhoto', { as: 'hr', params: nobody })).status).toBe(404);
  expect((await plaza.call('people.setPhoto', { files: { image: { name: 'x.png', content: 'x' } } })).status).toBe(401);
});

test('200 who may not find the person sees the drawn face, not the photo', async () => {
  const { data } = await send(await picture(400).jpeg().toBuffer());
  const { pathname: path, searchParams } = new URL(data.photo, 'https://plaza.example');
  const version = searchParams.get('v') ?? '';
  const read = (as: string) =>
    plaza.call('people.getPhoto', { as, params: { id: path.split('/').at(-1) ?? '' }, query: { v: version } });
  expect((await read('employee')).headers['cache-control']).toContain('max-age=31536000');
  for (const as of ['manager', 'security'])
    expect((await read(as)).headers['cache-control']).toContain('max-age=31536000');
  const outside = await read('outsider');
  expect(outside.status).toBe(200);
  expect(outside.headers['cache-control']).not.toContain('max-age=31536000');
  expect(outside.bytes.equals((await read('manager')).bytes)).toBe(false);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import readExcelFile from 'read-excel-file/node';
import { ZipArchive } from '#platform/server/zip-archive.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { mostWords } from '../tally.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const idOf = async (title: string) =>
  (await plaza.db.selectFrom('surveys').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
const pdf = (name: string) => ({ name, content: `%PDF-1.4\n% ${name}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF` });

async function looksAt(person: string) {
  const { personId } = await plaza.scopeOf(person);
  return plaza.db
    .selectFrom('sensitive_reads')
    .select(['parts', 'is_export'])
    .where('person_id', '=', personId)
    .orderBy('read_at')
    .execute();
}

describe('who answered what', () => {
  const title = 'Tallas de uniforme 2027';
  const list = async (query: Readonly<Record<string, string | number>>, as = 'admin') =>
    plaza.call('surveys.listGiven', { as, params: { id: await idOf(title) }, query });

  test('200 the last first, found by name, sorted, in pages; the total counts all of them', async () => {
    const first = await list({ size: 5 });
    expect(first.data).toHaveLength(5);
    const answered = await plaza.db
      .selectFrom('survey_answers')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('survey_id', '=', await idOf(title))
      .executeTakeFirstOrThrow();
    expect(first.total).toBe(Number(answered.count));
    const days = first.data.map((row: { answered_on: string }) => row.answered_on);
    expect(days).toEqual([...days].sort().reverse());
    const byName = await list({ size: 100, sort: 'name' });
    const names = byName.data.map((row: { name: string }) => row.name);
    expect(names).toEqual([...names].sort((a: string, b: string) => a.localeCompare(b, 'es')));
    const [one] = first.data;
    const found = await list({ search: one.name });
    expect(found.data.map((row: { id: string }) => row.id)).toContain(one.id);
    expect((await list({ search: '¿?' })).total).toBe(0);
  });

  test('200 one answer with its questions; its person finds the look in who saw their data', async () => {
    const id = await idOf('La cafetería, hoy');
    const given = await plaza.call('surveys.listGiven', { as: 'admin', params: { id }, query: { search: 'Galindo' } });
    const [row] = given.data;
    const params = { id, answer: row.id };
    const { status, data } = await plaza.call('surveys.getGiven', { as: 'admin', params });
    expect(status).toBe(200);
    expect(data.name).toBe(row.name);
    expect(data.document.questions.map((question: { id: string }) => question.id)).toEqual(
      expect.arrayContaining(Object.keys(data.answers)),
    );
    expect(await looksAt('employee')).toContainEqual({ parts: ['answers'], is_export: false });
  });

  test('403 for who may not read them, 403 for an anonymous form, 404 for an answer to another one', async () => {
    const params = { id: await idOf(title) };
    expect((await plaza.call('surveys.listGiven', { as: 'content', params })).status).toBe(403);
    expect((await plaza.call('surveys.listGiven', { as: 'hr', params })).status).toBe(403);
    const anonymous = { id: await idOf('Clima laboral 2026') };
    expect((await plaza.call('surveys.listGiven', { as: 'admin', params: anonymous })).status).toBe(403);
    const { data } = await list({ size: 1 });
    const elsewhere = { id: await idOf('La cafetería, hoy'), answer: data[0].id };
    expect((await plaza.call('surveys.getGiven', { as: 'admin', params: elsewhere })).status).toBe(404);
  });
});

describe('files that were handed in', () => {
  test('200 one by one and all in a zip, for who may read answers; 404 for others, 409 while there are none', async () => {
    const id = await idOf('Soporte de vacunación');
    await plaza.db.deleteFrom('survey_answer_files').execute();
    const zip = () => plaza.call('surveys.exportFiles', { as: 'admin', params: { id } });
    expect((await zip()).problem.code).toBe('surveys.no_files');
    await plaza.db.updateTable('surveys').set({ audience_clients: null }).where('id', '=', id).execute();
    for (const person of ['employee', 'manager']) {
      const answers = { dose: '2026-10-02', proof: 'file:0', agree: 'yes', sign: 'text:Quien Firma' };
      const sent = await plaza.call('surveys.submitAnswers', {
        as: person,
        form: { survey: id, edition: '1', answers: JSON.stringify(answers) },
        files: { files: pdf(`${person}.pdf`) },
      });
      expect(sent.status).toBe(200);
    }
    const own = await plaza.call('surveys.getOwnAnswers', { as: 'employee', params: { id } });
    const params = { id: own.data.answers[0].id, question: 'proof' };
    const file = await plaza.call('surveys.getAnswerFile', { as: 'admin', params });
    expect(file.bytes.toString()).toBe(pdf('employee.pdf').content);
    expect((await plaza.call('surveys.getAnswerFile', { as: 'content', params })).status).toBe(404);

    const packed = await zip();
    const folder = await mkdtemp(join(tmpdir(), 'plaza-given-'));
    const path = join(folder, 'files.zip');
    await writeFile(path, packed.bytes);
    const archive = await ZipArchive.open(path);
    for (const person of ['employee', 'manager']) {
      const { name } = await plaza.scopeOf(person);
      const part = archive.read(`${name} - Foto o PDF del carné.pdf`, 1_000);
      expect((await buffer(part)).toString()).toBe(pdf(`${person}.pdf`).content);
      expect(await looksAt(person)).toContainEqual({ parts: ['answers'], is_export: true });
    }
    await archive.close();
    await rm(folder, { recursive: true });
  });
});

describe('words and figures of a form', () => {
  test('the file has every word, also where the screen shows a part, and two questions do not pair their lines', async () => {
    const questions = [
      { id: 'a', type: 'long_text', title: '¿Qué mejorarías?', required: true },
      { id: 'b', type: 'short_text', title: '¿Dónde te sientas?', required: true },
      { id: 'n', type: 'number', title: '¿Cuántos minutos tardas?', required: true },
    ];
    const writing = { kind: 'survey', title: 'Puestos', description: '', anonymous: false, repeatable: false };
    const body = { ...writing, for_all: false, audience: {}, opens_at: null, closes_at: null };
    const draft = await plaza.call('surveys.draftSurvey', {
      as: 'content',
      body: { ...body, document: { layout: 'page', questions } },
    });
    const params = { id: draft.data.id as string };
    await plaza.call('surveys.publishSurvey', { as: 'content', params, body: { version: 1 } });
    const people = await plaza.db
      .selectFrom('employees')
      .select('id')
      .limit(mostWords + 40)
      .execute();
    const two = (at: number) => String(at).padStart(3, '0');
    await plaza.db
      .insertInto('survey_answers')
      .values(
        people.map(({ id }, at) => ({
          id: crypto.randomUUID(),
          survey_id: params.id,
          person_id: id,
          edition: 1,
          campaign_id: null,
          answers: JSON.stringify({ a: `Mejora ${two(at)}`, b: `Puesto ${two(people.length - at)}`, n: at % 60 }),
          points: null,
          points_of: null,
          answered_at: new Date('2026-11-24T15:00:00Z'),
        })),
      )
      .execute();
    const { data } = await plaza.call('surveys.getResults', { as: 'hr', params });
    const shown = data.tallies.find(({ question }: { question: string }) => question === 'a');
    expect([shown.words.length, shown.answers]).toEqual([mostWords, people.length]);
    const { bytes } = await plaza.call('surveys.exportResults', { as: 'hr', params });
    const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
    const rows = (start: string) => sheet!.data.map((row) => String(row[2])).filter((cell) => cell.startsWith(start));
    expect(rows('Mejora')).toEqual(people.map((_, at) => `Mejora ${two(at)}`));
    expect(rows('Puesto')).toEqual(people.map((_, at) => `Puesto ${two(at + 1)}`));
    const minutes = sheet!.data.filter((row) => row[0] === '¿Cuántos minutos tardas?');
    expect(minutes.map((row) => row[3]).reduce<number>((sum, count) => sum + Number(count ?? 0), 0)).toBe(
      people.length + people.reduce((sum, _, at) => sum + (at % 60), 0) / people.length,
    );
  });
});

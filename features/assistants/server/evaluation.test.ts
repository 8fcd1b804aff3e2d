import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { evaluation, type Expected } from '../evaluation.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

interface Said {
  readonly outcome: string;
  readonly link: string | null;
  readonly topic: string | null;
  readonly cited: readonly { readonly title: string }[];
}

/** Right, wrong, or that it says it does not know where it might have known. */
function verdictOf({ link, topic, title }: Expected, said: Said): 'right' | 'wrong' | 'missed' {
  const isKnown = link !== undefined || topic !== undefined || title !== undefined;
  if (said.outcome === 'unknown') return isKnown ? 'missed' : 'right';
  if (topic !== undefined) return said.topic === topic ? 'right' : 'wrong';
  if (link !== undefined) return said.outcome === 'answered' && said.link?.startsWith(link) ? 'right' : 'wrong';
  if (title !== undefined) return said.cited.some((one) => new RegExp(title, 'i').test(one.title)) ? 'right' : 'wrong';
  return 'wrong';
}

test('of two hundred questions nine in ten answers are right, and one in twenty is wrong at most', async () => {
  const judged: { question: string; verdict: string; said: string }[] = [];
  for (const expected of evaluation)
    for (const question of expected.questions) {
      const { status, data } = await plaza.call('assistants.chat', { as: 'employee', body: { question } });
      expect([question, status]).toEqual([question, 200]);
      const said = data as Said;
      const told = said.topic ?? said.link ?? said.cited.map(({ title }) => title).join(', ');
      judged.push({ question, verdict: verdictOf(expected, said), said: `${said.outcome} ${told}` });
    }
  const count = (verdict: string) => judged.filter((one) => one.verdict === verdict).length;
  const [right, wrong, missed] = [count('right'), count('wrong'), count('missed')];
  const figures = { questions: judged.length, right, wrong, missed, precision: right / (right + wrong) };
  if (process.env.EVALUATION_FILE !== undefined)
    writeFileSync(
      process.env.EVALUATION_FILE,
      JSON.stringify({ figures, off: judged.filter(({ verdict }) => verdict !== 'right') }, null, 1),
    );
  expect(judged.length).toBeGreaterThanOrEqual(200);
  expect(figures.precision).toBeGreaterThanOrEqual(0.9);
  expect(wrong / judged.length).toBeLessThanOrEqual(0.05);
}, 180_000);

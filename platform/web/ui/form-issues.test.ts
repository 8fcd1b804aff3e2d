import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { belongs, readIssue, sortIssues, valueAt, withValue, type SchemaIssue } from './form-issues.ts';

const schema = z.strictObject({
  title: z.string().check(z.minLength(3), z.maxLength(10)),
  mail: z.email(),
  day: z.iso.date(),
  tags: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  amount: z.number().check(z.minimum(1), z.maximum(9)),
  agreed: z.literal(true),
  kind: z.enum(['a', 'b']),
  answers: z.array(z.object({ text: z.string().check(z.minLength(5)) })),
});
const right = {
  title: 'Hola',
  mail: 'a@b.co',
  day: '2026-11-27',
  tags: ['x'],
  amount: 5,
  agreed: true,
  kind: 'a',
  answers: [{ text: 'largo' }],
};

function codes(part: object): Record<string, unknown> {
  const values = { ...right, ...part };
  const parsed = z.safeParse(schema, values);
  const issues = parsed.success ? [] : parsed.error.issues;
  const read = issues.map((issue) =>
    readIssue(issue as SchemaIssue, valueAt(values, issue.path.map(String).join('.'))),
  );
  return Object.fromEntries(read.map(({ path, code, params }) => [path, params ? [code, params] : code]));
}

describe('what a schema says is named as the server names it', () => {
  test.each([
    [{}, {}],
    [{ title: '' }, { title: 'required' }],
    [{ title: 'Ho' }, { title: ['too_short', { count: 3 }] }],
    [{ title: 'demasiado largo' }, { title: ['too_long', { count: 10 }] }],
    [{ mail: 'nadie' }, { mail: 'invalid_email' }],
    [{ day: '31/12' }, { day: 'invalid_date' }],
    [{ tags: [] }, { tags: ['too_few', { count: 1 }] }],
    [{ amount: 0 }, { amount: ['too_small', { minimum: 1 }] }],
    [{ amount: 10 }, { amount: ['too_big', { maximum: 9 }] }],
    [{ amount: undefined }, { amount: 'required' }],
    [{ amount: Number.NaN }, { amount: 'wrong_type' }],
    [{ agreed: false }, { agreed: 'required' }],
    [{ kind: 'c' }, { kind: 'not_allowed' }],
    [{ kind: '' }, { kind: 'required' }],
    [{ answers: [{ text: 'dos' }] }, { 'answers.0.text': ['too_short', { count: 5 }] }],
  ])('%j says %j', (part, expected) => {
    expect(codes(part)).toEqual(expected);
  });

  test('a rule with a phrase of its own keeps it', () => {
    const own = { code: 'custom', path: ['to'], message: 'requests.issue.ends_before_it_begins' };
    expect(readIssue(own, '2026-11-01')).toEqual({ path: 'to', code: 'requests.issue.ends_before_it_begins' });
  });
});

describe('issues of the server find their fields', () => {
  const values = { title: '', answers: [] };

  test('by path, the first of each; the others stand above the form', () => {
    const { fields, rest } = sortIssues(
      [
        { path: 'title', code: 'too_short' },
        { path: 'title', code: 'invalid' },
        { path: 'answers.2.text', code: 'required' },
        { path: 'version', code: 'invalid' },
        { path: '', code: 'invalid' },
      ],
      values,
    );
    expect(fields.map((issue) => issue.path)).toEqual(['title', 'answers.2.text']);
    expect(fields[0]?.code).toBe('too_short');
    expect(rest.map((issue) => issue.path)).toEqual(['version', '']);
  });

  test('a field also tells what is wrong inside of it', () => {
    expect(belongs({ path: 'answers.2.text', code: 'required' }, 'answers')).toBe(true);
    expect(belongs({ path: 'answers.2.text', code: 'required' }, 'answers.2.text')).toBe(true);
    expect(belongs({ path: 'answersOther', code: 'required' }, 'answers')).toBe(false);
  });
});

test('a value is put at its path and nothing else is touched', () => {
  const before = { a: { list: [{ text: 'x' }, { text: 'y' }] }, b: 1 };
  const after = withValue(before, 'a.list.1.text', 'z');
  expect(after).toEqual({ a: { list: [{ text: 'x' }, { text: 'z' }] }, b: 1 });
  expect(before.a.list[1]?.text).toBe('y');
  expect(after.a.list[0]).toBe(before.a.list[0]);
  expect(Array.isArray(after.a.list)).toBe(true);
});

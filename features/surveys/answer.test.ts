import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAnswers, type Answer } from './answer.ts';
import { askedQuestions } from './condition.ts';
import { questionTypes, type Question, type QuestionType } from './question.ts';
import { pathOfStrokes, readSignature } from './signature.ts';
import { form, question } from './testing-forms.ts';

const options = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
  { id: 'c', label: 'C' },
];
const rows = [
  { id: 'r1', label: 'Uno' },
  { id: 'r2', label: 'Dos' },
];

describe('an answer fits its kind of question', () => {
  test.each<[QuestionType, Partial<Question>, Answer, string | undefined]>([
    ['short_text', {}, 'Ajiaco', undefined],
    ['short_text', {}, 'x'.repeat(301), 'too_long'],
    ['short_text', {}, 7, 'wrong_type'],
    ['long_text', {}, 'x'.repeat(5_001), 'too_long'],
    ['single', { options }, 'b', undefined],
    ['single', { options }, 'z', 'not_allowed'],
    ['dropdown', { options }, 'z', 'not_allowed'],
    ['multiple', { options }, ['a', 'c'], undefined],
    ['multiple', { options }, ['a', 'a'], 'not_allowed'],
    ['multiple', { options }, 'a', 'wrong_type'],
    ['yes_no', {}, 'yes', undefined],
    ['yes_no', {}, 'maybe', 'not_allowed'],
    ['scale', { min: 1, max: 5 }, 5, undefined],
    ['scale', { min: 1, max: 5 }, 6, 'too_big'],
    ['scale', { min: 1, max: 5 }, 2.5, 'not_allowed'],
    ['rating', { max: 5 }, 0, 'too_small'],
    ['nps', {}, 0, undefined],
    ['nps', {}, 11, 'too_big'],
    ['number', { min: 0, max: 10 }, 2.5, undefined],
    ['number', { min: 0, max: 10 }, '2', 'wrong_type'],
    ['matrix', { options, rows }, { r1: 'a', r2: 'b' }, undefined],
    ['matrix', { options, rows }, { r1: 'a' }, 'too_few'],
    ['matrix', { options, rows }, { r1: 'a', r9: 'b' }, 'not_allowed'],
    ['ranking', { options }, ['c', 'a', 'b'], undefined],
    ['ranking', { options }, ['c', 'a'], 'too_few'],
    ['date', {}, '2026-11-24', undefined],
    ['date', {}, '2026-02-30', 'invalid_date'],
    ['time', {}, '23:59', undefined],
    ['time', {}, '24:00', 'invalid_format'],
    ['email', {}, 'ana@andina.co', undefined],
    ['email', {}, 'ana', 'invalid_email'],
    ['phone', {}, '+57 300 123 4567', undefined],
    ['phone', {}, 'llámame', 'invalid_format'],
    ['consent', {}, 'yes', undefined],
    ['consent', {}, 'no', 'not_allowed'],
    ['file', {}, 'file:0', undefined],
    ['file', {}, '../etc/passwd', 'not_allowed'],
    ['signature', {}, 'text:Ana Ruiz', undefined],
    ['signature', {}, 'draw:M10 20L30 40', undefined],
    ['signature', {}, 'draw:M10 20"/><script>', 'invalid_format'],
    ['signature', {}, 'text:A', 'invalid_format'],
  ])('%s %o takes %o: %s', (type, more, given, code) => {
    const { issues, answers } = checkAnswers(form(question('q', type, more)), { q: given });
    expect(issues.map((issue) => issue.code)).toEqual(code === undefined ? [] : [code]);
    expect('q' in answers).toBe(code === undefined);
  });

  test('what is required must be said, and blanks say nothing', () => {
    const asked = form(question('q', 'short_text'), question('o', 'short_text', { required: false }));
    expect(checkAnswers(asked, { q: '   ' }).issues).toEqual([{ path: 'answers.q', code: 'required' }]);
    expect(checkAnswers(asked, { q: ' sí ' }).answers).toEqual({ q: 'sí' });
  });

  test('a draft may lack everything, and what does not fit falls off', () => {
    const asked = form(question('q', 'short_text'), question('n', 'nps'), question('r', 'ranking', { options }));
    expect(checkAnswers(asked, { n: 99, r: ['b'] }, { draft: true })).toEqual({ answers: { r: ['b'] }, issues: [] });
  });
});

describe('conditions', () => {
  const show = (question: string, is: 'equals' | 'at_most' | 'includes' | 'differs' | 'answered', value = '') => ({
    show: [{ question, is, value }],
  });
  const ids = (asked: readonly Question[]) => asked.map(({ id }) => id);

  test('a question is asked only after the answer that it waits for', () => {
    const asked = form(question('nps', 'nps'), question('why', 'long_text', show('nps', 'at_most', '6')));
    expect(ids(askedQuestions(asked, { nps: 9 }))).toEqual(['nps']);
    expect(ids(askedQuestions(asked, { nps: 3 }))).toEqual(['nps', 'why']);
    expect(checkAnswers(asked, { nps: 9, why: 'nada' }).answers).toEqual({ nps: 9 });
    expect(checkAnswers(asked, { nps: 3 }).issues).toEqual([{ path: 'answers.why', code: 'required' }]);
  });

  test('what hangs on a question that is not asked is not asked either', () => {
    const asked = form(
      question('a', 'yes_no'),
      question('b', 'yes_no', show('a', 'equals', 'yes')),
      question('c', 'short_text', show('b', 'equals', 'yes')),
    );
    expect(ids(askedQuestions(asked, { a: 'no', b: 'yes' }))).toEqual(['a']);
  });

  test('a section that is not shown takes its questions along, and an empty one is left out', () => {
    const asked = form(
      question('a', 'yes_no'),
      question('s', 'section', show('a', 'equals', 'yes')),
      question('b', 'short_text'),
      question('t', 'section'),
      question('c', 'short_text', show('a', 'equals', 'yes')),
    );
    expect(ids(askedQuestions(asked, { a: 'no' }))).toEqual(['a']);
    expect(ids(askedQuestions(asked, { a: 'yes' }))).toEqual(['a', 's', 'b', 't', 'c']);
  });
});

describe('for any form and any answers', () => {
  const anyAnswer = fc.oneof(
    fc.string(),
    fc.integer({ min: -20, max: 20 }),
    fc.array(fc.constantFrom('a', 'b', 'c', 'z'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('r1', 'r2', 'x'), fc.constantFrom('a', 'b', 'z')),
    fc.constantFrom('yes', 'no', 'a', 'file:0', '2026-11-24', '08:30', 'text:Ana Ruiz', 'ana@andina.co'),
  );
  const anyForm = fc
    .array(fc.record({ type: fc.constantFrom(...questionTypes), required: fc.boolean(), after: fc.nat(5) }), {
      maxLength: 8,
    })
    .map((list) =>
      form(
        ...list.map(({ type, required, after }, at) =>
          question(`q${at}`, type, {
            required,
            options,
            rows,
            ...(at > after ? { show: [{ question: `q${after}`, is: 'answered' as const, value: '' }] } : {}),
          }),
        ),
      ),
    );
  const anyAnswers = fc.dictionary(fc.constantFrom(...Array.from({ length: 9 }, (_, at) => `q${at}`)), anyAnswer);

  test('what was accepted is accepted again, unchanged', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (asked, given) => {
        const first = checkAnswers(asked, given, { draft: true });
        const second = checkAnswers(asked, first.answers, { draft: true });
        expect(second.answers).toEqual(first.answers);
      }),
      { seed: 7 },
    );
  });

  test('nothing is kept that was not asked, and no issue is told of it', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (asked, given) => {
        const { answers, issues } = checkAnswers(asked, given);
        const ids = new Set(askedQuestions(asked, given).map(({ id }) => id));
        expect(Object.keys(answers).every((id) => ids.has(id))).toBe(true);
        expect(issues.every(({ path }) => ids.has(path.slice('answers.'.length)))).toBe(true);
      }),
      { seed: 11 },
    );
  });
});

test('strokes become a path inside the field, and a dot is no signature', () => {
  const path = pathOfStrokes([
    [
      [10.4, 20.6],
      [900, -5],
    ],
    [[5, 5]],
  ]);
  expect(path).toBe('M10 21L600 0');
  expect(readSignature(`draw:${path}`)).toEqual({ kind: 'drawn', path });
});

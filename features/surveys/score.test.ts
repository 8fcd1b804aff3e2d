import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from './answer.ts';
import { problemsOf } from './publishable.ts';
import type { SurveyKind } from './policy.ts';
import type { Document, Outcome } from './question.ts';
import { outcomeOf, scoreOf } from './score.ts';
import { leastAnswers, releasedOf, shownGroups } from './suppression.ts';
import { addAnswers, figuresOf, newTallies, npsOf } from './tally.ts';
import { form, question } from './testing-forms.ts';

describe('points', () => {
  const quiz = form(
    question('one', 'single', {
      options: [
        { id: 'a', label: 'Mal', score: 0 },
        { id: 'b', label: 'Bien', score: 10 },
      ],
    }),
    question('many', 'multiple', {
      options: [
        { id: 'a', label: 'Sí', score: 5 },
        { id: 'b', label: 'También', score: 5 },
        { id: 'c', label: 'Trampa', score: -10 },
      ],
    }),
    question('rate', 'rating', { max: 5, scored: true }),
    question('text', 'short_text'),
  );

  test.each<[Answers, number]>([
    [{ one: 'b', many: ['a', 'b'], rate: 5 }, 25],
    [{ one: 'a', many: ['a', 'c'], rate: 1 }, -4],
    [{}, 0],
  ])('%o gives %d of 25', (answers, points) => {
    expect(scoreOf(quiz, answers)).toEqual({ points, of: 25 });
  });

  test('a form without points has none, and a question that is not asked counts neither way', () => {
    expect(scoreOf(form(question('a', 'nps')), { a: 9 })).toBeUndefined();
    const hidden = form(
      question('a', 'yes_no'),
      question('b', 'scale', { scored: true, max: 5, show: [{ question: 'a', is: 'equals', value: 'yes' }] }),
      question('c', 'scale', { scored: true, max: 5 }),
    );
    expect(scoreOf(hidden, { a: 'no', b: 5, c: 2 })).toEqual({ points: 2, of: 5 });
  });
});

describe('the result of a safe passage', () => {
  const passage: Document = {
    ...form(question('fever', 'yes_no'), question('signs', 'multiple', { required: false })),
    outcomes: [
      { result: 'review', when: [{ question: 'signs', is: 'answered', value: '' }] },
      { result: 'not_allowed', when: [{ question: 'fever', is: 'equals', value: 'yes' }] },
    ],
  };
  test.each<[Answers, Outcome]>([
    [{ fever: 'no' }, 'allowed'],
    [{ fever: 'no', signs: ['a'] }, 'review'],
    [{ fever: 'yes', signs: ['a'] }, 'not_allowed'],
  ])('%o is %s: the gravest rule wins', (answers, result) => {
    expect(outcomeOf(passage, answers)).toBe(result);
  });
});

describe('a form may go out', () => {
  const survey = { anonymous: false, kind: 'survey' as SurveyKind };
  const filled = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ];
  test.each<[string, Document, Partial<typeof survey>, string[]]>([
    ['when it is whole', form(question('q', 'single', { options: filled })), {}, []],
    ['not without questions', form(question('s', 'section')), {}, ['no_questions']],
    ['not with a blank title', form(question('q', 'nps', { title: '' })), {}, ['no_title']],
    ['not with blank options', form(question('q', 'single')), {}, ['blank_option']],
    ['not with one option', form(question('q', 'single', { options: filled.slice(1) })), {}, ['few_options']],
    ['not with a scale upside down', form(question('q', 'scale', { min: 5, max: 1 })), {}, ['bounds']],
    ['not anonymous with a signature', form(question('q', 'signature')), { anonymous: true }, ['tells_who']],
    ['not when two questions share a key', form(question('q', 'nps'), question('q', 'nps')), {}, ['same_key']],
    [
      'not when a condition looks ahead',
      form(question('q', 'nps', { show: [{ question: 'r', is: 'equals', value: '1' }] }), question('r', 'nps')),
      {},
      ['condition'],
    ],
    ['not as a passage without rules', form(question('q', 'yes_no')), { kind: 'passage' }, ['no_outcome']],
    ['not as a test that nothing decides', form(question('q', 'yes_no')), { kind: 'test' }, ['no_outcome']],
    ['as a test by its points alone', form(question('q', 'scale', { scored: true })), { kind: 'test' }, []],
    [
      'not as a test with papers',
      form(question('q', 'scale', { scored: true }), question('f', 'file')),
      { kind: 'test' },
      ['no_papers'],
    ],
  ])('%s', (_title, document, more, codes) => {
    expect(problemsOf(document, { ...survey, ...more }).map(({ code }) => code)).toEqual(codes);
  });
});

describe('small groups stay hidden', () => {
  const group = (id: string, answers: number) => ({ id, answers });
  test.each<[number[], number, number[]]>([
    [[10, 8], 18, [10, 8]],
    [[10, 4], 14, []],
    [[10, 8, 3], 21, [10]],
    [[4], 4, []],
    [[9, 6, 2, 4], 21, [9, 6]],
  ])('of groups %o in %d only %o are shown', (sizes, total, shown) => {
    const found = shownGroups(
      sizes.map((size, at) => group(String(at), size)),
      total,
    );
    expect(found.map(({ answers }) => answers)).toEqual(shown);
  });

  test('whatever the groups, neither one that is shown nor what is left has one to four answers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 12 }), fc.nat(30), (sizes, without) => {
        const total = sizes.reduce((sum, size) => sum + size, without);
        const shown = shownGroups(
          sizes.map((size, at) => group(String(at), size)),
          total,
        );
        const rest = total - shown.reduce((sum, { answers }) => sum + answers, 0);
        expect(shown.every(({ answers }) => answers >= leastAnswers)).toBe(true);
        if (shown.length > 0) expect(rest === 0 || rest >= leastAnswers).toBe(true);
      }),
      { seed: 5 },
    );
  });

  test('of an open form fives are released, and five to nine wait as soon as five have come', () => {
    let counted = 0;
    for (let given = 1; given <= 60; given += 1) {
      const released = releasedOf(given - counted);
      counted += released;
      expect(released % leastAnswers).toBe(0);
      if (given < leastAnswers) expect(counted).toBe(0);
      else expect(given - counted).toBeGreaterThanOrEqual(leastAnswers);
      expect(given - counted).toBeLessThan(2 * leastAnswers);
    }
  });
});

test('tallies count options, rows, places and figures', () => {
  const rows = [{ id: 'r1', label: 'Fila' }];
  const document = form(
    question('n', 'nps'),
    question('m', 'matrix', { rows }),
    question('k', 'ranking'),
    question('t', 'long_text'),
  );
  const tallies = newTallies(document);
  for (const answers of [
    { n: 10, m: { r1: 'a' }, k: ['a', 'b'], t: 'Bien' },
    { n: 9, m: { r1: 'a' }, k: ['b', 'a'] },
    { n: 2, m: { r1: 'b' } },
  ])
    addAnswers(tallies, document, answers as Answers);
  const [nps, matrix, ranking, text] = tallies;
  expect(npsOf(nps!)).toBe(33);
  expect(matrix!.rows).toEqual({ r1: { a: 2, b: 1 } });
  expect(ranking).toMatchObject({ answers: 2, counts: { a: 3, b: 3 } });
  expect(text!.words).toEqual(['Bien']);
});

describe('figures that were given', () => {
  const counts = (...given: number[]) => Object.fromEntries(given.map((figure) => [figure, 1]));

  test('a few stand one by one, the smallest first', () => {
    expect(figuresOf({ 10: 2, '-3': 1, '2.5': 4 })).toEqual([
      { from: -3, to: -3, count: 1 },
      { from: 2.5, to: 2.5, count: 4 },
      { from: 10, to: 10, count: 2 },
    ]);
  });

  test('many whole ones stand in ranges that share no figure', () => {
    const ranges = figuresOf(counts(...Array.from({ length: 25 }, (_, at) => at + 1)));
    expect(ranges[0]).toEqual({ from: 1, to: 3, count: 3 });
    expect(ranges.at(-1)).toEqual({ from: 25, to: 27, count: 1 });
    expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(25);
  });

  test('of broken ones each is counted once, the largest too', () => {
    const ranges = figuresOf(counts(...Array.from({ length: 21 }, (_, at) => at / 2)));
    expect(ranges).toHaveLength(10);
    expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(21);
    expect(ranges.at(-1)).toMatchObject({ from: 9, to: 10, count: 3 });
  });
});

import type { Answer, Answers } from './answer.ts';
import { boundsOf, isAsked, type Document, type Question } from './question.ts';

/** What all answers to one question say together. */
export interface Tally {
  readonly question: string;
  /** How many answered it. */
  answers: number;
  /** How often each option, figure or `yes` was given, by its key. */
  counts: Record<string, number>;
  /** Of a matrix: the same for each row. */
  rows: Record<string, Record<string, number>>;
  /** Of figures, and of places in a ranking. */
  sum: number;
  /** Words as they were written, at most `mostWords`: a file has them all. */
  words: string[];
}

export const mostWords = 200;

const written: ReadonlySet<Question['type']> = new Set(['short_text', 'long_text', 'date', 'time', 'email', 'phone']);

/** Whether people answer it in their own words, which are read and not counted. */
export const isWritten = ({ type }: Pick<Question, 'type'>) => written.has(type);

/** Empty tallies for a form, to be filled by `addAnswers` one answer after the other. */
export function newTallies(document: Document): Tally[] {
  return document.questions
    .filter((question) => isAsked(question.type))
    .map((question) => ({ question: question.id, answers: 0, counts: {}, rows: {}, sum: 0, words: [] }));
}

export function addAnswers(tallies: readonly Tally[], document: Document, answers: Answers): void {
  for (const tally of tallies) {
    const given = answers[tally.question];
    const question = document.questions.find(({ id }) => id === tally.question);
    if (given !== undefined && question) add(tally, question, given);
  }
}

function add(tally: Tally, question: Question, given: Answer): void {
  tally.answers += 1;
  if (typeof given === 'number') {
    tally.sum += given;
    count(tally.counts, String(given));
  } else if (Array.isArray(given)) {
    for (const [place, option] of given.entries()) {
      if (question.type === 'ranking') tally.counts[option] = (tally.counts[option] ?? 0) + place + 1;
      else count(tally.counts, option);
    }
  } else if (typeof given === 'object') {
    for (const [row, option] of Object.entries(given)) count((tally.rows[row] ??= {}), option);
  } else if (question.type === 'file' || question.type === 'signature') {
    count(tally.counts, 'yes');
  } else if (!isWritten(question)) {
    count(tally.counts, given);
  } else if (tally.words.length < mostWords) {
    tally.words.push(given);
  }
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** The mean of figures; undefined where nobody answered. */
export function meanOf(tally: Pick<Tally, 'answers' | 'sum'>): number | undefined {
  return tally.answers === 0 ? undefined : tally.sum / tally.answers;
}

/** Promoters (9 and 10) less detractors (0 to 6), in percent of the answers; -100 to 100. */
export function npsOf(tally: Pick<Tally, 'answers' | 'counts'>): number | undefined {
  if (tally.answers === 0) return undefined;
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => tally.counts[String(first + at)] ?? 0).reduce(
      (a, b) => a + b,
      0,
    );
  return Math.round(((from(9, 10) - from(0, 6)) / tally.answers) * 100);
}

/** So many different figures are shown one by one; more of them in as many ranges of the same width. */
const mostFigures = 10;

export interface Figures {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How often each figure was given, from the smallest; many different ones in ranges. */
export function figuresOf(counts: Readonly<Record<string, number>>): Figures[] {
  const given = Object.entries(counts)
    .map(([figure, count]) => ({ figure: Number(figure), count }))
    .sort((a, b) => a.figure - b.figure);
  if (given.length <= mostFigures) return given.map(({ figure, count }) => ({ from: figure, to: figure, count }));
  const first = given[0]!.figure;
  const isWhole = given.every(({ figure }) => Number.isInteger(figure));
  // Of whole figures the first and the last of a range both belong to it.
  const span = given.at(-1)!.figure - first + (isWhole ? 1 : 0);
  const width = isWhole ? Math.ceil(span / mostFigures) : span / mostFigures;
  const counted = Array.from({ length: isWhole ? Math.ceil(span / width) : mostFigures }, () => 0);
  for (const { figure, count } of given)
    counted[Math.min(counted.length - 1, Math.floor((figure - first) / width))]! += count;
  return counted.map((count, at) => {
    const from = first + at * width;
    return { from, to: isWhole ? from + width - 1 : from + width, count };
  });
}

/** The keys that a chart of the question shows, in their order. */
export function keysOf(question: Question): string[] {
  if (question.type === 'yes_no') return ['yes', 'no'];
  if (question.type === 'consent' || question.type === 'file' || question.type === 'signature') return ['yes'];
  if (question.type === 'scale' || question.type === 'rating' || question.type === 'nps') {
    const { min, max } = boundsOf(question);
    return Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
  }
  return question.options?.map((option) => option.id) ?? [];
}

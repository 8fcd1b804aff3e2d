import { comparedChapter, comparedText } from '#features/editorial/compared.ts';
import { tagsOfText } from '#features/editorial/tag.ts';
import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { endOfDay } from '#platform/contract/moment-at.ts';
import { isoDay } from '#platform/web/i18n.ts';
import type { Manuscript } from '../help.ts';

export interface TypedStep {
  /** Its own on the screen, so that moving it moves its editor. */
  readonly key: string;
  readonly title: string;
  readonly html: string;
}

/** What the editor's fields hold. */
export interface Writing {
  title: string;
  summary: string;
  type: string;
  steps: readonly TypedStep[];
  audience: Manuscript['audience'];
  /** As typed: words between commas. */
  tags: string;
  /** The last day on which people find it; empty is for good. */
  expires_at: string;
  confirmation: ConfirmationPlan | null;
}

export const blankStep = (): TypedStep => ({ key: crypto.randomUUID(), title: '', html: '' });

export const blank = (): Writing => ({
  ...{ title: '', summary: '', type: '', tags: '', expires_at: '' },
  steps: [blankStep()],
  audience: {},
  confirmation: null,
});

export function writingOf(manuscript: Manuscript): Writing {
  const { title, summary, type, texts, audience, tags, expires_at: last, confirmation } = manuscript;
  const steps = texts.map((step) => ({ ...step, key: crypto.randomUUID() }));
  return {
    ...{ title, summary, type: type?.id ?? '', audience, confirmation },
    steps: steps.length > 0 ? steps : [blankStep()],
    tags: tags.join(', '),
    expires_at: last ? isoDay(last) : '',
  };
}

/** What the calls take. */
export function bodyOf({ type, steps, tags, expires_at: last, confirmation, ...writing }: Writing, timeZone: string) {
  return {
    ...writing,
    type: type === '' ? null : type,
    steps: steps.map(({ title, html }) => ({ title, html })),
    tags: tagsOfText(tags),
    expires_at: last === '' ? null : endOfDay(last, timeZone),
    confirmation: sentPlan(confirmation),
  };
}

/** The words of an edition as one text with its marks, for who compares two. */
export function textOfWords({ title, summary, steps }: Readonly<Record<string, unknown>>): string {
  const list = steps as Manuscript['texts'];
  const told = list.map((step, at) => comparedChapter(step.title || `${at + 1}.`, step.html));
  return comparedText([String(title), String(summary)], told.join(''));
}

/** What readers see now, as that text. */
export function currentText({ title, summary, texts }: Pick<Manuscript, 'title' | 'summary' | 'texts'>): string {
  return textOfWords({ title, summary, steps: texts });
}

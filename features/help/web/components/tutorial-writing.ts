import { newId } from '#platform/contract/id.ts';
import { comparedChapter, comparedText } from '#features/editorial/compared.ts';
import { tagsOfText } from '#features/editorial/tag.ts';
import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { endOfDay } from '#platform/contract/moment-at.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { imageOf, type Manuscript } from '../help.ts';

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
  cover_motif: Manuscript['cover_motif'];
  /** The picture that a correction puts on the cover; a draft has its own call for it. */
  cover: string | null;
  type: string;
  steps: readonly TypedStep[];
  audience: Manuscript['audience'];
  /** As typed: words between commas. */
  tags: string;
  /** The last day on which people find it; empty is for good. */
  expires_at: string;
  confirmation: ConfirmationPlan | null;
}

export const blankStep = (): TypedStep => ({ key: newId(), title: '', html: '' });

export const blank = (): Writing => ({
  ...{ title: '', summary: '', type: '', tags: '', expires_at: '' },
  steps: [blankStep()],
  ...{ cover_motif: 'jornada', cover: null, audience: {}, confirmation: null },
});

export function writingOf(manuscript: Manuscript): Writing {
  const {
    title,
    summary,
    cover_motif,
    cover,
    type,
    texts,
    audience,
    tags,
    expires_at: last,
    confirmation,
  } = manuscript;
  const steps = texts.map((step) => ({ ...step, key: newId() }));
  return {
    ...{ title, summary, cover_motif, cover, type: type?.id ?? '', audience, confirmation },
    steps: steps.length > 0 ? steps : [blankStep()],
    tags: tags.join(', '),
    expires_at: last ? isoDay(last) : '',
  };
}

/** What the calls of a draft take. */
export function bodyOf({ confirmation, cover: _own, ...writing }: Writing, timeZone: string) {
  return { ...wordsOf(writing, timeZone), confirmation: sentPlan(confirmation) };
}

/** What a correction takes beside its note: what is confirmed anew is asked in its dialog. */
export function correctionOf({ confirmation: _asked, cover, ...writing }: Writing, timeZone: string) {
  return { ...wordsOf(writing, timeZone), cover };
}

type Words = Omit<Writing, 'confirmation' | 'cover'>;

function wordsOf({ type, steps, tags, expires_at: last, ...writing }: Words, timeZone: string) {
  return {
    ...writing,
    type: type === '' ? null : type,
    steps: steps.map(({ title, html }) => ({ title, html })),
    tags: tagsOfText(tags),
    expires_at: last === '' ? null : endOfDay(last, timeZone),
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

/** The cover of an edition, to compare it with another; undefined in those of before tutorials had one. */
export function coverOfEdition(id: string, { title, cover_motif, cover }: Readonly<Record<string, unknown>>) {
  if (!cover_motif) return undefined;
  const src = typeof cover === 'string' ? `${imageOf(id, cover)}&size=medium` : undefined;
  return { motif: cover_motif as Manuscript['cover_motif'], seed: String(title), src };
}

/** That of what readers see now. */
export function coverNow({ id, title, cover_motif, cover }: Manuscript) {
  return { motif: cover_motif, seed: title, src: cover === null ? undefined : `${imageOf(id, cover)}&size=medium` };
}

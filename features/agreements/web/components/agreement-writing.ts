import { tagsOfText } from '#features/editorial/tag.ts';
import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import type { AgreementCategory } from '../../policy.ts';
import type { Manuscript } from '../agreements.ts';

/** What the editor's fields hold. */
export interface Writing {
  title: string;
  partner: string;
  category: AgreementCategory;
  summary: string;
  benefit: string;
  body: string;
  website: string;
  contact: string;
  starts_on: string;
  ends_on: string;
  code_prefix: string;
  cover_motif: Manuscript['cover_motif'];
  cities: readonly string[];
  audience: Manuscript['audience'];
  /** As they are typed, with commas between. */
  tags: string;
  /** What a draft will ask of its readers. */
  confirmation: ConfirmationPlan | null;
  /** The picture that a correction puts on the cover; a draft has its own call for it. */
  cover: string | null;
}

const YEAR = 364 * 86_400_000;

export function blank(): Writing {
  return {
    ...{ title: '', partner: '', category: 'education', summary: '', benefit: '', body: '', website: '', contact: '' },
    starts_on: isoDay(now()),
    ends_on: isoDay(new Date(now().getTime() + YEAR)),
    ...{ code_prefix: '', cover_motif: 'hojas', cities: [], audience: {}, tags: '', confirmation: null, cover: null },
  };
}

export function writingOf(manuscript: Manuscript): Writing {
  const { title, partner, category, summary, benefit, body, contact, starts_on, ends_on } = manuscript;
  const { cover_motif, audience, confirmation, cover } = manuscript;
  return {
    ...{ title, partner, category, summary, benefit, body, contact, starts_on, ends_on },
    ...{ cover_motif, audience, confirmation, cover },
    website: manuscript.website ?? '',
    code_prefix: manuscript.code_prefix ?? '',
    cities: manuscript.cities.map((city) => city.id),
    tags: manuscript.tags.join(', '),
  };
}

/** What the calls of a draft take. */
export function bodyOf({ confirmation, ...writing }: Writing) {
  return { ...wordsOf(writing), confirmation: sentPlan(confirmation) };
}

/** What a correction takes beside its note: what is confirmed anew is asked in its dialog. */
export function correctionOf({ confirmation: _asked, cover, ...writing }: Writing) {
  return { ...wordsOf(writing), cover };
}

function wordsOf(writing: Omit<Writing, 'confirmation' | 'cover'> & { cover?: string | null }) {
  const { website, code_prefix, cities, tags, cover: _own, ...words } = writing;
  const prefix = code_prefix.trim().toUpperCase();
  return {
    ...words,
    website: website.trim() === '' ? null : website.trim(),
    code_prefix: prefix === '' ? null : prefix,
    cities: [...cities],
    tags: tagsOfText(tags),
  };
}

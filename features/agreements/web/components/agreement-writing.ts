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
}

const YEAR = 364 * 86_400_000;

export function blank(): Writing {
  return {
    ...{ title: '', partner: '', category: 'education', summary: '', benefit: '', body: '', website: '', contact: '' },
    starts_on: isoDay(now()),
    ends_on: isoDay(new Date(now().getTime() + YEAR)),
    ...{ code_prefix: '', cover_motif: 'hojas', cities: [], audience: {} },
  };
}

export function writingOf(manuscript: Manuscript): Writing {
  const { title, partner, category, summary, benefit, body, contact, starts_on, ends_on } = manuscript;
  return {
    ...{ title, partner, category, summary, benefit, body, contact, starts_on, ends_on },
    website: manuscript.website ?? '',
    code_prefix: manuscript.code_prefix ?? '',
    cover_motif: manuscript.cover_motif,
    cities: manuscript.cities.map((city) => city.id),
    audience: manuscript.audience,
  };
}

/** What the calls take. */
export function bodyOf({ website, code_prefix, cities, ...writing }: Writing) {
  const prefix = code_prefix.trim().toUpperCase();
  return {
    ...writing,
    website: website.trim() === '' ? null : website.trim(),
    code_prefix: prefix === '' ? null : prefix,
    cities: [...cities],
  };
}

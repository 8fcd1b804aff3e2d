import type { ManagedDetail } from '../applications.ts';

/** What the fields of the editor hold. */
export interface Values {
  name: string;
  summary: string;
  details: string;
  alternative: string;
  category: string;
  url: string;
  report_url: string;
  glyph: ManagedDetail['icon']['glyph'];
  tone: ManagedDetail['icon']['tone'];
  owner: string;
  audience: ManagedDetail['audience'];
  listed_only: boolean;
  expires_on: string;
}

export function valuesOf(application: ManagedDetail | undefined, ownerId: string): Values {
  return {
    name: application?.name ?? '',
    summary: application?.summary ?? '',
    details: application?.details ?? '',
    alternative: application?.alternative ?? '',
    category: application?.category ?? '',
    url: application?.url ?? '',
    report_url: application?.report_url ?? '',
    glyph: application?.icon.glyph ?? 'apps',
    tone: application?.icon.tone ?? 'teal',
    owner: application?.owner.id ?? ownerId,
    audience: application?.audience ?? {},
    listed_only: application?.listed_only ?? false,
    expires_on: application?.expires_on ?? '',
  };
}

/** What the calls take: an empty field is none. */
export function bodyOf({ report_url, expires_on, ...values }: Values) {
  return { ...values, report_url: report_url.trim() || null, expires_on: expires_on || null };
}

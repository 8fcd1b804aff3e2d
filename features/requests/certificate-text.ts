import { addDays } from '#platform/contract/calendar-day.ts';
import { fold } from '#platform/contract/fold.ts';
import type { Origin } from './medical.ts';

/** What was read of a certificate of medical leave; what was not found is absent. Its owner confirms it. */
export interface CertificateFacts {
  readonly starts_on?: string;
  readonly ends_on?: string;
  readonly issued_on?: string;
  readonly entity?: string;
  readonly certificate_number?: string;
  readonly diagnosis_code?: string;
  readonly origin?: Origin;
}

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const written = String.raw`(\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{1,2}\s+de\s+[a-z]+\s+(?:de|del)\s+\d{4})`;
/** Between a label and its value: a colon, a few words at most, never another date. */
const gap = String.raw`[^0-9]{0,24}?`;

const labels = {
  starts: String.raw`(?:fecha\s+(?:de\s+|del\s+)?(?:inicio|inicial)|inicio\s+de\s+(?:la\s+)?incapacidad|desde(?:\s+el)?)`,
  ends: String.raw`(?:fecha\s+(?:de\s+|del\s+)?(?:fin(?:al|alizacion)?|terminacion)|fin\s+de\s+(?:la\s+)?incapacidad|hasta(?:\s+el)?)`,
  issued: String.raw`(?:fecha\s+(?:de\s+)?(?:expedicion|emision|generacion)|expedid[oa](?:\s+el)?|se\s+expide(?:\s+el)?)`,
} as const;

/**
 * Reads the fields of a certificate of medical leave from its text, as Colombian insurers write them. Nothing is
 * guessed: an impossible day or an end before the start is left out.
 */
export function readCertificate(text: string): CertificateFacts {
  const whole = text.replace(/\s+/g, ' ');
  const plain = fold(whole);
  const starts = dayAfter(plain, labels.starts);
  const length = Number(
    /(?:dias(?: de incapacidad)?|duracion)\s*:?\s*(\d{1,3})\b/.exec(plain)?.[1] ?? lengthBefore(plain),
  );
  const told = dayAfter(plain, labels.ends);
  const counted = starts && length > 0 && length <= 540 ? addDays(starts, length - 1) : undefined;
  const ends = starts && told && told >= starts ? told : counted;
  return withoutEmpty({
    starts_on: starts,
    ends_on: ends,
    issued_on: dayAfter(plain, labels.issued),
    entity: entityIn(whole),
    certificate_number:
      /(?:certificado|incapacidad)(?: medic[ao])?(?: de incapacidad)?(?: medica)?\s*(?:numero|nro\.?|no\.?|n[°º]\.?|#)\s*:?\s*([a-z0-9][a-z0-9-]{3,29})/
        .exec(plain)?.[1]
        ?.toUpperCase(),
    diagnosis_code:
      /(?:diagnostico|dx|cie[ -]?10)[^a-z0-9]{0,6}(?:principal|codigo|cie[ -]?10)?[^a-z0-9]{0,6}([a-tv-z]\d{2}[0-9x]?)\b/
        .exec(plain)?.[1]
        ?.toUpperCase(),
    origin:
      /(?:accidente|enfermedad)\s+(?:de\s+)?(?:trabajo|laboral|profesional)|origen\s*:?\s*(?:laboral|profesional)/.test(
        plain,
      )
        ? 'occupational'
        : /enfermedad\s+(?:general|comun)|origen\s*:?\s*comun/.test(plain)
          ? 'common'
          : undefined,
  });
}

const lengthBefore = (plain: string) => /\b(\d{1,3})\s*(?:\([^)]{1,30}\)\s*)?dias\b/.exec(plain)?.[1] ?? 0;

function dayAfter(plain: string, label: string): string | undefined {
  const found = new RegExp(`${label}${gap}${written}`).exec(plain)?.[1];
  return found === undefined ? undefined : isoOf(found);
}

/** As it is written in Colombia: the day before the month. */
function isoOf(words: string): string | undefined {
  const parts = words.split(/[^a-z0-9]+|\s+del?\s+/).filter(Boolean);
  const [a = '', b = '', c = ''] = parts.filter((one) => one !== 'de' && one !== 'del');
  const [year, month, day] = a.length === 4 ? [a, b, c] : [c, b, a];
  const number = /^\d+$/.test(month) ? Number(month) : months.indexOf(month) + 1;
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T12:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** The insurer: what follows EPS or ARL, in words that begin with a capital. */
function entityIn(whole: string): string | undefined {
  const found =
    /\b(?:EPS|ARL|E\.P\.S\.|A\.R\.L\.)\s+(?:\p{Lu}[\p{L}.&-]*)(?:\s+(?!N[Ii][Tt]|F[Ee][Cc]|C[Ee][Rr]|I[Nn][Cc])\p{Lu}[\p{L}.&-]*){0,2}/u.exec(
      whole,
    )?.[0];
  return found?.slice(0, 80);
}

function withoutEmpty(facts: { [Key in keyof CertificateFacts]: CertificateFacts[Key] | undefined }): CertificateFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

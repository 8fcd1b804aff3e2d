import * as z from 'zod/mini';
import type { Issue } from '#platform/contract/errors.ts';
import { day, optionalText, version } from '#platform/contract/schemas.ts';
import { ageOn } from './calendar.ts';
import { documentTypes, genders } from './policy.ts';
import { freeFields, guardedFields, identityFields, profileUpdate } from './profile.ts';

/** What HR corrects of somebody else's personal and contact data. */
export const personalFields = [...identityFields, ...guardedFields, ...freeFields] as const;

/** The fields of the parts of a record that these fields belong to: what somebody who changes them has looked at. */
export function fieldsBeside(fields: readonly string[]): readonly string[] {
  const personal = [...identityFields, ...guardedFields];
  return [personal, freeFields].flatMap((part: readonly string[]) =>
    part.some((field) => fields.includes(field)) ? part : [],
  );
}

const dayOrNone = z.optional(z.union([day, z.literal('')]));

/** As documents are kept: with neither dots, commas nor blanks, and in capitals. */
const documentNumber = z.string().check(
  z.maxLength(40),
  z.overwrite((written) => written.replace(/[.,\s]/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9-]{4,20}$/, { error: 'people.issue.document' }),
);

/** What HR sends of somebody's personal and contact data: an absent field stays as it is and an empty one is taken away. */
export const personalUpdate = z.strictObject({
  ...profileUpdate.shape,
  version,
  document_type: z.optional(z.enum(documentTypes)),
  document_number: z.optional(documentNumber),
  document_issued_on: dayOrNone,
  /** A town here, or a consulate abroad: as it stands on the document. */
  document_issue_place: z.optional(optionalText(80)),
  born_on: dayOrNone,
  gender: z.optional(z.enum(['', ...genders])),
  /** Why; it stays in the history, where the person reads it. */
  reason: z.optional(optionalText(300)),
});

/** Nobody works before fifteen (Ley 1098 de 2006, art. 35), and whoever seems older than this was born in another year. */
const youngest = 15;
const oldest = 100;
const adult = 18;

export interface Identity {
  readonly documentType: string;
  readonly documentIssuedOn: string | null;
  readonly bornOn: string | null;
  readonly enteredOn: string;
}

/**
 * What is wrong with the days and the kind of an identity document, at the fields on the wire. Only what `touched`
 * changes is judged, so that an old mistake does not stand in the way of another field.
 */
export function identityIssues(now: Identity, touched: readonly string[], today: string): readonly Issue[] {
  const { documentType, documentIssuedOn: issued, bornOn: born, enteredOn } = now;
  const issues: Issue[] = [];
  const say = (path: string, code: string, params = {}) => issues.push({ path, code: `people.issue.${code}`, params });
  const isTouched = (...fields: string[]) => fields.some((field) => touched.includes(field));
  if (born !== null && isTouched('bornOn', 'documentType')) {
    const age = ageOn(born, today);
    const field = isTouched('bornOn') ? 'born_on' : 'document_type';
    if (born > today) say('born_on', 'day_ahead');
    else if (age > oldest) say('born_on', 'too_old', { most: oldest });
    else if (documentType === 'CC' && age < adult) say(field, 'card_of_adults', { least: adult });
    else if (documentType === 'TI' && age >= adult) say(field, 'card_of_minors', { least: adult });
    else if (ageOn(born, enteredOn) < youngest) say('born_on', 'too_young', { least: youngest });
  }
  if (issues.length > 0 || issued === null || !isTouched('documentIssuedOn', 'bornOn')) return issues;
  const field = isTouched('documentIssuedOn') ? 'document_issued_on' : 'born_on';
  if (issued > today) say('document_issued_on', 'day_ahead');
  else if (born !== null && issued < born) say(field, 'issued_before_birth');
  return issues;
}

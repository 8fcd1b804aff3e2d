import * as z from 'zod/mini';
import {
  day,
  id,
  moment,
  month,
  optionalText,
  pageBody,
  search,
  sortOf,
  text,
  version,
} from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { mostWhy } from './coaching.ts';
import {
  emblems,
  mostJurors,
  mostWinners,
  nominatorKinds,
  programStates,
  reactions,
  winnerOrders,
  winnerStates,
} from './policy.ts';

// The shapes of recognition on the wire.

/** A month as `YYYY-MM`. */
export const period = month;
export const person = z.object({ id, name: z.string() });
export const why = text(mostWhy);

/** The reason that was mended on the screen, by row of the sheet. */
export const mendedRows = z.record(z.string().check(z.regex(/^\d{1,6}$/)), optionalText(mostWhy));

export const program = z.object({
  id,
  code: z.string(),
  emblem: z.enum(emblems),
  name: z.string(),
  category: z.string(),
  criteria: z.string(),
  scope: z.enum(['company', 'campaign']),
  nominators: z.enum(nominatorKinds),
  most_nominations: z.number(),
  /** How many win in a month, in the company or in each campaign. */
  most_winners: z.number(),
  gives_certificate: z.boolean(),
  /** Who judges, for who manages; nobody named: whoever holds the permission. */
  jury: z.array(person),
  state: z.enum(programStates),
  period,
  closes_on: day,
  nominations: z.number(),
  /** The caller may nominate in it now. */
  may_nominate: z.boolean(),
  /** The caller may change its words now. */
  may_edit: z.boolean(),
  /** Where the caller may move it. */
  next: z.array(z.enum(programStates)),
  version,
});
export const programBody = z.strictObject({
  name: text(80),
  category: text(40),
  criteria: text(1000),
  emblem: z.enum(emblems),
  scope: z.enum(['company', 'campaign']),
  nominators: z.enum(nominatorKinds),
  most_nominations: z.number().check(z.int(), z.minimum(0), z.maximum(50)),
  most_winners: z.number().check(z.int(), z.minimum(1), z.maximum(mostWinners)),
  gives_certificate: z.boolean(),
  jury: z.array(id).check(z.maxLength(mostJurors)),
  period,
  closes_on: day,
});
export const programChange = z.extend(programBody, { version });
export const programName = z.object({ id, code: z.string(), emblem: z.enum(emblems), name: z.string() });
export const winnerFilters = z.strictObject({
  ...pageBody,
  program: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  period: z.optional(period),
  person: z.optional(id),
  /** Where its person works; a campaign is that of the month. */
  ...placeQuery,
  state: z.optional(z.enum(winnerStates)),
  search,
  sort: sortOf(winnerOrders),
});
export const basic = z.object({ id, person, program: programName, period });
export const winner = z.extend(basic, {
  position: z.string(),
  campaign: z.nullable(z.string()),
  site: z.nullable(z.string()),
  why: z.string(),
  nominated_by: z.nullable(person),
  is_tie: z.boolean(),
  is_own: z.boolean(),
  state: z.enum(winnerStates),
  reason: z.nullable(z.string()),
  cheers: z.number(),
  has_cheered: z.boolean(),
  /** Its programme gives one. */
  has_certificate: z.boolean(),
  registered_at: moment,
  version,
});
export const correctionBody = z.strictObject({
  id,
  version,
  why,
  is_tie: z.boolean(),
  reason: text(300),
});
export const removalBody = z.strictObject({ id, version, reason: text(300) });
export const nominationBody = z.strictObject({
  program_id: id,
  nominee_id: id,
  why,
  closeness: z.optional(optionalText(200)),
});
export const thanksBody = z.strictObject({
  person_id: id,
  reaction: z.enum(reactions),
  words: text(280),
  /** A client said it, and the caller passes it on. */
  from_client: z._default(z.boolean(), false),
});

import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { caseDetail, caseRow, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { signature } from '#features/documents/signature.ts';
import { addImage, showImage, unreadable } from '#features/files/picture.ts';
import { errors as scheduleErrors } from '#features/schedules/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pdfFile } from '#platform/contract/media.ts';
import {
  day,
  id,
  idParams,
  moment,
  named,
  optionalText,
  pageQuery,
  search,
  sortOf,
  text,
  version,
} from '#platform/contract/schemas.ts';
import { act, actBoxes, actSorts } from './act.ts';
import { deduction } from './deduction.ts';
import { errors } from './errors.ts';
import { conditions, itemTypes, mostItems, mostValue, returnConditions } from './item.ts';

// Acts of delivery: who hands what over to whom; the room's contract spreads them.

const count = z.number();
const megabyte = 1_048_576;

/** A thing as its act describes it. */
export const actItem = z.object({
  id,
  type: z.enum(itemTypes),
  name: z.string(),
  serial: z.nullable(z.string()),
  condition: z.enum(conditions),
  condition_note: z.string(),
  accessories: z.string(),
  /** Pesos. */
  value: z.nullable(z.number()),
  due_on: z.nullable(day),
  is_out: z.boolean(),
  back_on: z.nullable(day),
  back_condition: z.nullable(z.enum(returnConditions)),
  back_note: z.string(),
  /** What the person found wrong with it. */
  objection: z.string(),
  photos: z.array(id),
});

/** One thing of a draft: written anew, one that stands with its photos, or of a transfer one that its giver has. */
export const draftItem = z.strictObject({
  id: z.optional(id),
  source_id: z.optional(id),
  type: z.enum(itemTypes),
  name: text(120),
  serial: z.optional(optionalText(60)),
  condition: z.enum(conditions),
  condition_note: z.optional(optionalText(300)),
  accessories: z.optional(optionalText(300)),
  value: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(mostValue)))),
  due_on: z.optional(z.nullable(day)),
});

const actBody = z.strictObject({
  person_id: id,
  giver_id: z.optional(z.nullable(id)),
  note: z.optional(optionalText(500)),
  items: z.array(draftItem).check(z.maxLength(mostItems)),
});

const facts = { giver: z.nullable(named), items_count: count, value: z.number() };

const detail = z.extend(caseDetail, {
  ...facts,
  note: z.string(),
  position: z.string(),
  headquarters: z.nullable(z.string()),
  issued_by: z.nullable(z.string()),
  issued_at: z.nullable(moment),
  /** What is signed: the words of the act as they stand. */
  sha256: z.string(),
  items: z.array(actItem),
  /** What its things were asked to be deducted for, of those that the reader may see; the newest first. */
  deductions: z.array(z.object({ id, item_id: id, state: z.enum(deduction.states) })),
  can_ask_deduction: z.boolean(),
  signatures: z.array(z.object({ role: z.enum(['giver', 'receiver', 'return']), name: z.string(), at: moment })),
  can_edit: z.boolean(),
  can_accept: z.boolean(),
  can_give: z.boolean(),
  can_close: z.boolean(),
});

const written = z.object({ id, number: count, version });
const signBody = z.strictObject({ version, sha256: text(64), signature, reviewed: z.array(id).check(z.maxLength(40)) });
const signErrors = [
  errors.not_reviewed,
  errors.words_changed,
  errors.giver_first,
  errors.already_given,
  errors.serial_out,
  errors.item_gone,
  caseErrors.own_case,
  caseErrors.wrong_state,
  errors.signature_missing,
];
const draftErrors = [errors.serial_out, errors.serial_twice, errors.item_gone, errors.same_person, errors.no_person];

export const actCalls = {
  listActs: endpoint({
    method: 'GET',
    path: '/api/security/acts',
    access: 'session',
    summary: 'Acts of delivery of the caller, and those of whom they deliver to or watch',
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum([...act.states, 'open'])),
      box: z.optional(z.enum(actBoxes)),
      late: z.optional(z.literal('yes')),
      ...placeQuery,
      sort: sortOf(actSorts),
    }),
    answers: 'list',
    res: z.extend(caseRow, facts),
  }),
  getAct: endpoint({
    method: 'GET',
    path: '/api/security/acts/{id}',
    access: 'session',
    summary: 'One act of delivery with its things, photos, signatures and history',
    params: idParams,
    answers: 'data',
    res: detail,
  }),
  createAct: endpoint({
    method: 'POST',
    path: '/api/security/acts',
    access: 'security:deliver',
    summary: 'Begins an act of delivery, or of a transfer from one person to another',
    body: actBody,
    answers: 'data',
    res: written,
    errors: draftErrors,
  }),
  saveAct: endpoint({
    method: 'PUT',
    path: '/api/security/acts/{id}',
    access: 'security:deliver',
    summary: 'Writes the things of an act that was not issued',
    params: idParams,
    body: z.extend(actBody, { version }),
    answers: 'data',
    res: written,
    errors: [...draftErrors, caseErrors.wrong_state],
  }),
  stepAct: endpoint({
    method: 'POST',
    path: '/api/security/acts/{id}/step',
    access: 'session',
    summary: 'Issues, objects, corrects, or takes things back; signatures have calls of their own',
    params: idParams,
    body: stepBody,
    answers: 'none',
    errors: [
      errors.no_items,
      errors.serial_out,
      errors.giver_first,
      errors.already_given,
      errors.signed_stays,
      errors.sign_instead,
      errors.item_gone,
      errors.still_out,
      caseErrors.own_case,
      caseErrors.wrong_state,
      caseErrors.reason_missing,
    ],
  }),
  acceptAct: endpoint({
    method: 'POST',
    path: '/api/security/acts/{id}/acceptance',
    access: 'session',
    summary: 'The person signs that they received what the act describes, once they looked at each thing',
    params: idParams,
    body: signBody,
    answers: 'none',
    errors: signErrors,
  }),
  giveAct: endpoint({
    method: 'POST',
    path: '/api/security/acts/{id}/giving',
    access: 'session',
    summary: 'Who had the things signs that they hand them to the other person',
    params: idParams,
    body: signBody,
    answers: 'none',
    errors: signErrors,
  }),
  closeAct: endpoint({
    method: 'POST',
    path: '/api/security/acts/{id}/closing',
    access: 'session',
    summary: 'The person signs that everything was given back',
    params: idParams,
    body: signBody,
    answers: 'none',
    errors: signErrors,
  }),
  printAct: endpoint({
    method: 'GET',
    path: '/api/security/acts/{id}/pdf',
    access: 'session',
    summary: 'The act as a PDF that anybody who holds it can verify',
    params: idParams,
    ...pdfFile,
    writes: true,
    rateLimit: 20,
  }),
  addPhoto: endpoint({
    ...addImage,
    path: '/api/security/items/{id}/photos',
    access: 'security:deliver',
    summary: 'Adds a photo to a thing of an act that was not issued; what is no picture is refused by its content',
    errors: [errors.too_many_photos, caseErrors.wrong_state, ...unreadable],
  }),
  getPhoto: endpoint({
    ...showImage,
    path: '/api/security/items/{id}/photos/{file}',
    access: 'session',
    summary: 'A photo of a thing, for who may see its act',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/security/items/{id}/photos/{file}',
    access: 'security:deliver',
    summary: 'Takes a photo from a thing of an act that was not issued',
    params: z.object({ id, file: id }),
    answers: 'none',
    errors: [caseErrors.wrong_state],
  }),
  importActs: endpoint({
    method: 'POST',
    path: '/api/security/acts/import',
    access: 'security:deliver',
    summary: 'Reads deliveries from a spreadsheet and tells every row; with `apply` it issues an act for each person',
    form: z.strictObject({ apply: z.optional(z.enum(['yes', 'no'])) }),
    files: { file: { maxBytes: 5 * megabyte, types: [], required: true } },
    answers: 'data',
    res: z.object({
      rows: count,
      good: count,
      /** Things that were out with that person already, by an earlier file or act. */
      known: count,
      /** Acts that were issued. */
      written: count,
      people: count,
      faults: z.array(z.object({ row: z.number(), text: z.string(), message: z.string() })),
    }),
    errors: [errors.no_delivery, scheduleErrors.unreadable, scheduleErrors.too_many_rows, scheduleErrors.empty_file],
  }),
} as const;

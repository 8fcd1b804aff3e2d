import { openFile } from '#features/files/server/queries.ts';
import { listHealthEntities, listPensionFunds } from '#features/organization/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { handle } from '#platform/server/room.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { dayIn } from '../calendar.ts';
import { contract } from '../contract.ts';
import type { ImportKind } from '../import-kind.ts';
import type { ImportAction } from '../importing.ts';
import type { personalUpdate } from '../personal.ts';
import { profileFieldsOf } from '../profile.ts';
import { deactivateEmployee, greetColleague, reactivateEmployee, sendOnLeave } from './actions.ts';
import { showCelebrations } from './celebrations.ts';
import { exportCompletion } from './completion.ts';
import { getChart, listReports } from './chart.ts';
import { employmentOf, updateEmployment } from './employment.ts';
import { setExternalAccess } from './external-access.ts';
import { drawFace } from './face.ts';
import { listOwnChanges, readHistory } from './history.ts';
import { decideImport, uploadImport } from './import.ts';
import { getImport, listImportRows, listImports } from './import-list.ts';
import { exportResult } from './import-result.ts';
import { makeTemplate } from './import-template.ts';
import { wireImport, wireImportRow } from './import-wire.ts';
import { confirmOwnProfile, updateOwnProfile } from './own-actions.ts';
import { updatePersonal } from './personal.ts';
import { removePhoto, setPhoto } from './photo.ts';
import { listPhotos, takePhotoAway } from './photo-review.ts';
import { getOwnProfile, listCompletion } from './profile.ts';
import { listPositions } from './position.ts';
import { badgesOf } from './badge-ports.ts';
import { getCard } from './card-facts.ts';
import { findBoss, findFace, listCelebrations, searchPeople } from './queries.ts';
import { exportReads, listReads } from './reading.ts';
import type { ChangedFields } from './record-history.ts';
import { listReaders, recordListed, recordListing } from './reader.ts';
import { endSalary, listOwnSalaries, readSalaries, setSalary } from './salary.ts';
import { listSalaries } from './salary-list.ts';
import { exportSalaries, exportSheets } from './export.ts';
import { listReadable, listSheets, readSheet, readSheetByDocument, shownIn } from './sheet.ts';
import { seeTour } from './tour.ts';
import { photoUrl, wireCard, wireChange, wirePaid, wireProfile, wireRow, wireSalary, wireSheet } from './wire.ts';
import { asksForDocument } from './words.ts';

/** For good where the address names the version of the photo; else for a minute, so that what was taken away is gone. */
const YEAR = 31_536_000;
const SHORT = 60;

export const routes = handle(contract, {
  getMyProfile: async (ctx) => wireProfile(await getOwnProfile(ctx)),
  updateMyProfile: async (ctx, { form: { version, ...form }, files }) => {
    await updateOwnProfile(ctx, { version, fields: profileFieldsOf(form), support: files[0] });
    return wireProfile(await getOwnProfile(ctx));
  },
  confirmProfile: async (ctx, { body }) => {
    await confirmOwnProfile(ctx, body.part);
    return wireProfile(await getOwnProfile(ctx));
  },
  listMyChanges: async (ctx, { query }) => {
    const { items, total } = await listOwnChanges(ctx, query);
    return { items: items.map(wireChange), total };
  },
  listMyReaders: async (ctx, { query }) => {
    const { items, total } = await listReaders(ctx, query);
    const readers = items.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
    return { items: readers, total };
  },
  listReads: async (ctx, { query }) => {
    const { items, total } = await listReads(ctx, query);
    const reads = items.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
    return { items: reads, total };
  },
  exportReads: (ctx, { query }) => exportReads(ctx, query),
  setPhoto: async (ctx, { files }) => ({ photo: photoUrl(ctx.scope.personId, await setPhoto(ctx, files[0]!)) }),
  removePhoto: async (ctx) => ({ photo: photoUrl(ctx.scope.personId, await removePhoto(ctx)) }),
  listCompletion: async (ctx) => {
    const items = [...(await listCompletion(ctx, 'people:manage'))];
    return { items, total: items.length };
  },
  exportCompletion: (ctx) => exportCompletion(ctx),
  listEmployees: async (ctx, { query }) => {
    const { q, page, size, ...rest } = query;
    const filters = { ...rest, words: q };
    const { items, total } = await listSheets(ctx, filters, { page, size });
    await recordListed(ctx, items.map(shownIn));
    return { items: items.map(wireRow), total };
  },
  exportEmployees: (ctx, { query: { q, ...rest } }) => exportSheets(ctx, { ...rest, words: q }),
  findByDocument: async (ctx, { body }) => wireSheet(await readSheetByDocument(ctx, body.document)),
  getSheet: async (ctx, { params }) => wireSheet(await readSheet(ctx, params.id)),
  getCard: async (ctx, { params }) =>
    wireCard(await getCard(ctx, params.id, today(ctx)), await badgesOf(ctx, params.id)),
  async searchPeople(ctx, { query }) {
    const found = await searchPeople(ctx, query.q, query.size);
    const ids = found.map(({ id }) => id);
    if (asksForDocument(query.q)) await recordListing(ctx, ids, ['document']);
    const readable = await listReadable(ctx, ids);
    const items = found.map((one) => ({ ...one, has_sheet: readable.has(one.id) }));
    return { items, total: items.length };
  },
  async findYourBoss(ctx) {
    const boss = await findBoss(ctx, ctx.scope.personId);
    return boss ? { ...boss, corporate_email: boss.corporateEmail } : null;
  },
  async getPhoto(ctx, { params, query }): Promise<FileAnswer> {
    const face = await findFace(ctx, params.id);
    if (!face) throw platformErrors.not_found();
    const isThisVersion = query.v === (face.photoFileId ?? face.seed);
    const shownInPlace = { disposition: 'inline', maxAge: isThisVersion ? YEAR : SHORT } as const;
    if (face.photoFileId !== null) return openFile(ctx, face.photoFileId, { ...shownInPlace, rendition: query.size });
    const content = await drawFace(face.seed);
    return { ...shownInPlace, content, type: 'image/webp', size: content.byteLength, etag: face.seed };
  },
  async listPhotos(ctx, { query: { q, ...query } }) {
    const { items, next } = await listPhotos(ctx, { ...query, words: q });
    return { items: items.map(({ setAt, ...rest }) => ({ ...rest, set_at: setAt })), next };
  },
  takePhotoAway: (ctx, { params, body: { words = '', ...body } }) =>
    takePhotoAway(ctx, { ...body, words, personId: params.id }),
  async listHealthAndPension(ctx) {
    return { eps: await listHealthEntities(ctx), pension: await listPensionFunds(ctx) };
  },
  async listCelebrations(ctx, { query }) {
    const { days, occasion, team, search } = query;
    const asked = { from: today(ctx), days, occasion, search, isOwnCampaign: team === 'yes' };
    const { items, total } = await listCelebrations(ctx, asked, query);
    return {
      items: items.map(({ monthDay, isGreeted, ...one }) => ({ ...one, day: monthDay, greeted: isGreeted })),
      total,
    };
  },
  async greetColleague(ctx, { body }) {
    const occasion = await greetColleague(ctx, { personId: body.id, words: body.message });
    return { id: body.id, occasion };
  },
  setCelebrations: (ctx, { body }) => showCelebrations(ctx, body.shown),
  seeTour: async (ctx, { params }) => ({ seen: await seeTour(ctx, params.id, params.type) }),
  updateEmployment: async (ctx, { params, body: { version, ...input } }) => {
    const fields = employmentOf(input);
    return { id: params.id, version: await updateEmployment(ctx, { personId: params.id, version, fields }) };
  },
  async updatePersonal(ctx, { params, body: { version, reason, ...input } }) {
    const change = { personId: params.id, version, fields: personalOf(input), reason: reason || null };
    return { id: params.id, version: await updatePersonal(ctx, change) };
  },
  listHistory: async (ctx, { params, query }) => {
    const { items, total } = await readHistory(ctx, params.id, query);
    return { items: items.map(wireChange), total };
  },
  listPositions: async (ctx) => {
    const items = await listPositions(ctx);
    return { items, total: items.length };
  },
  importUserData: (ctx, { files }) => importing.upload(ctx, 'people', files[0]!),
  listImports: (ctx, { query }) => importing.list(ctx, 'people', query),
  getImportTemplate: (ctx) => makeTemplate(ctx, 'people'),
  getImport: async (ctx, { params }) => wireImport(await getImport(ctx, 'people', params.id)),
  listImportRows: (ctx, { params, query }) => importing.rows(ctx, 'people', params.id, query),
  decideImport: async (ctx, { params, body }) => wireImport(await decideImport(ctx, 'people', params.id, body)),
  getImportResult: (ctx, { params }) => exportResult(ctx, 'people', params.id),
  importSalaries: (ctx, { files }) => importing.upload(ctx, 'salaries', files[0]!),
  listSalaryImports: (ctx, { query }) => importing.list(ctx, 'salaries', query),
  getSalaryTemplate: (ctx) => makeTemplate(ctx, 'salaries'),
  getSalaryImport: async (ctx, { params }) => wireImport(await getImport(ctx, 'salaries', params.id)),
  listSalaryImportRows: (ctx, { params, query }) => importing.rows(ctx, 'salaries', params.id, query),
  decideSalaryImport: async (ctx, { params, body }) => wireImport(await decideImport(ctx, 'salaries', params.id, body)),
  getSalaryImportResult: (ctx, { params }) => exportResult(ctx, 'salaries', params.id),
  getChart: (ctx, { params }) => getChart(ctx, params.id),
  listReports: (ctx, { params, query }) => listReports(ctx, params.id, query.page, query.size),
  listMySalaries: async (ctx) => listed((await listOwnSalaries(ctx)).map(wireSalary)),
  exportSalaries: (ctx, { query: { q, ...query } }) => exportSalaries(ctx, { ...query, words: q }),
  async listSalaries(ctx, { query: { q, page, size, ...query } }) {
    const { items, total } = await listSalaries(ctx, { ...query, words: q }, { page, size });
    return { items: items.map(wirePaid), total };
  },
  readSalaries: async (ctx, { params }) => listed((await readSalaries(ctx, params.id)).map(wireSalary)),
  async setSalary(ctx, { params, body: { valid_from: validFrom, replaces, ...body } }) {
    return listed((await setSalary(ctx, { ...body, personId: params.id, validFrom, replaces })).map(wireSalary));
  },
  endSalary: async (ctx, { params, body }) => listed((await endSalary(ctx, params.id, body.reason)).map(wireSalary)),
  async setExternalAccess(ctx, { body }) {
    const { id, enabled, reason } = body;
    await setExternalAccess(ctx, { personId: id, enabled, reason });
    return { id, enabled };
  },
  async deactivatePerson(ctx, { params, body }) {
    const { retired_on: retiredOn, suspended_until: until, ...given } = body;
    const input = {
      ...{ ...given, personId: params.id },
      ...(retiredOn === undefined ? {} : { retiredOn }),
      ...(until ? { suspendedUntil: until } : {}),
    };
    return { id: params.id, version: await deactivateEmployee(ctx, input) };
  },
  async sendOnLeave(ctx, { params, body }) {
    return { id: params.id, version: await sendOnLeave(ctx, { ...body, personId: params.id }) };
  },
  async reactivatePerson(ctx, { params, body }) {
    return { id: params.id, version: await reactivateEmployee(ctx, { ...body, personId: params.id }) };
  },
});

const orNull = (value: string | undefined) => (value === '' ? null : value);

/** What HR changes of somebody, by field. */
function personalOf(input: Omit<(typeof personalUpdate)['_zod']['output'], 'version'>): ChangedFields {
  return {
    ...profileFieldsOf(input),
    documentType: input.document_type,
    documentNumber: input.document_number,
    documentIssuedOn: orNull(input.document_issued_on),
    documentIssuePlace: orNull(input.document_issue_place),
    bornOn: orNull(input.born_on),
    gender: orNull(input.gender),
  };
}

/** The calls that both kinds of import share, on the wire. */
const importing = {
  async upload(ctx: Context, kind: ImportKind, file: Upload) {
    const { item, isAgain } = await uploadImport(ctx, kind, file);
    return { ...wireImport(item), again: isAgain };
  },
  async list(ctx: Context, kind: ImportKind, page: Parameters<typeof listImports>[2]) {
    const { items, total } = await listImports(ctx, kind, page);
    return { items: items.map(wireImport), total };
  },
  async rows(
    ctx: Context,
    kind: ImportKind,
    id: string,
    { show, ...page }: { show: ImportAction | 'wrong' } & Parameters<typeof listImportRows>[4],
  ) {
    const { items, total } = await listImportRows(ctx, kind, id, show, page);
    return { items: items.map((row) => wireImportRow(ctx, row, kind)), total };
  },
};

function listed<T>(items: T[]) {
  return { items, total: items.length };
}

function today(ctx: Context): string {
  return dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
}

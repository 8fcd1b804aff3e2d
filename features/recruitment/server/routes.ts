import { getCase } from '#features/cases/server/queries.ts';
import { listOutsiderTemplates } from '#features/documents/server/queries.ts';
import { listTests } from '#features/surveys/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { candidacy } from '../candidacy.ts';
import { contract } from '../contract.ts';
import type { Shift } from '../policy.ts';
import { applyInternally, applyPublicly } from './applying-actions.ts';
import { mergeCandidates } from './candidate-actions.ts';
import { exportCandidates } from './candidate-export.ts';
import { importCandidates } from './candidate-import.ts';
import { getCandidate, listCandidates } from './candidate-queries.ts';
import * as actions from './candidacy-actions.ts';
import { listInterviews, listOwnCandidacies, listVacancyCandidacies } from './candidacy-queries.ts';
import { wireCandidacy, wireCandidacies } from './candidacy-wire.ts';
import { todayOf } from './clock.ts';
import { askAboutData, openOwnData } from './data-actions.ts';
import { getDesk } from './desk.ts';
import { getOffer, openSignedLetter, readOffer, signOffer } from './offer-actions.ts';
import * as outside from './public-actions.ts';
import * as open from './public-queries.ts';
import * as requisitions from './requisition-cases.ts';
import { getReport } from './report.ts';
import { exportReport } from './report-export.ts';
import { stepRequisition } from './requisition-actions.ts';
import * as tests from './test-actions.ts';
import { getTraining, noteTraining } from './training-actions.ts';
import * as vacancyActions from './vacancy-actions.ts';
import * as vacancies from './vacancy-queries.ts';

export const routes = handle(contract, {
  listOpenVacancies: async (ctx, { body }) => ownVacancies(ctx, body),
  listVacanciesOfCountry: (ctx, { params }) => ownVacancies(ctx, { country: params.id, page: 1, size: 100 }),
  listVacancies: async (ctx, { body }) => {
    const { items, total } = await vacancies.listManaged(ctx, body, body);
    const conversion = await vacancies.conversionOf(ctx);
    return { items: items.map((row) => vacancies.managedRow(row, conversion)), total };
  },
  askForSeats: async (ctx, { body }) => requisitions.wireRequisition(ctx, await requisitions.askForSeats(ctx, body)),
  listRequisitions: async (ctx, { query: { page, size, ...filters } }) => {
    const { items, total } = await requisitions.listRequisitions(ctx, filters, { page, size });
    return { items: await requisitions.wireRequisitions(ctx, items), total };
  },
  getRequisition: (ctx, { params }) => requisitions.wireRequisition(ctx, params.id),
  stepRequisition: async (ctx, { params, body }) => {
    await stepRequisition(ctx, params.id, body);
    return requisitions.wireRequisition(ctx, params.id);
  },
  publishVacancy: async (ctx, { params, body }) =>
    vacancies.wireVacancy(ctx, await vacancyActions.publishVacancy(ctx, params.id, body)),
  getVacancy: (ctx, { params }) => vacancies.wireVacancy(ctx, params.id),
  correctVacancy: async (ctx, { params, body }) => {
    await vacancyActions.correctVacancy(ctx, params.id, body);
    return vacancies.wireVacancy(ctx, params.id);
  },
  closeVacancy: async (ctx, { params, body }) => {
    await vacancyActions.closeVacancy(ctx, params.id, body.version);
    return vacancies.wireVacancy(ctx, params.id);
  },
  addSlots: async (ctx, { params, body }) => {
    await vacancyActions.addSlots(ctx, params.id, body);
    return vacancies.wireVacancy(ctx, params.id);
  },
  getTraining: (ctx, { params }) => getTraining(ctx, params.id),
  noteTraining: async (ctx, { params, body }) => {
    await noteTraining(ctx, params.id, body);
    return getTraining(ctx, params.id);
  },
  listCandidacies: async (ctx, { params, query }) => {
    const { items, total } = await listVacancyCandidacies(ctx, params.id, query);
    return { items: await wireCandidacies(ctx, items), total };
  },
  importCandidates: (ctx, { params, form, files: [upload] }) =>
    importCandidates(ctx, params.id, { upload: upload!, apply: form.apply === 'yes' }),
  applyInternally: async (ctx, { params, form, files }) => {
    const id = await applyInternally(ctx, params.id, { form, cv: files[0] });
    return (await wireCandidacies(ctx, [await getCase(ctx, id, { kind: candidacy.kind })]))[0]!;
  },
  listOwnCandidacies: (ctx, { query }) => listOwnCandidacies(ctx, query),
  listInterviews: (ctx) => listInterviews(ctx),
  getDesk: (ctx) => getDesk(ctx),
  exportReport: (ctx) => exportReport(ctx),
  getReport: (ctx) => getReport(ctx),

  listCandidates: (ctx, { body: { page, size, ...filters } }) => listCandidates(ctx, filters, { page, size }),
  downloadCandidates: (ctx, { body: { page: _page, size: _size, ...filters } }) => exportCandidates(ctx, filters),
  getCandidate: (ctx, { params }) => getCandidate(ctx, params.id),
  mergeCandidates: async (ctx, { params, body }) => {
    await mergeCandidates(ctx, params.id, body.other);
    return getCandidate(ctx, params.id);
  },
  getCandidacy: (ctx, { params }) => wireCandidacy(ctx, params.id),
  stepCandidacy: async (ctx, { params, body }) => {
    await actions.stepCandidacy(ctx, params.id, body);
    return wireCandidacy(ctx, params.id);
  },
  decideCandidacies: async (ctx, { body }) => {
    const items = await actions.decideCandidacies(ctx, body);
    return { items, total: items.length };
  },
  uncover: async (ctx, { params, body }) => {
    await actions.uncover(ctx, params.id, body.reason);
    return wireCandidacy(ctx, params.id);
  },
  getCv: (ctx, { params }) => actions.openCv(ctx, params.id),
  getGivenDocument: (ctx, { params }) => actions.openGivenDocument(ctx, params.id, params.document),
  askDocuments: async (ctx, { params, body }) => {
    await actions.askDocuments(ctx, params.id, body);
    return wireCandidacy(ctx, params.id);
  },
  giveScorecard: async (ctx, { params, body }) => {
    await actions.giveScorecard(ctx, params.id, body);
    return wireCandidacy(ctx, params.id);
  },
  recordTest: async (ctx, { params, body }) => {
    await actions.recordTest(ctx, params.id, body.score);
    return wireCandidacy(ctx, params.id);
  },
  setOffer: async (ctx, { params, body }) => {
    await actions.setOffer(ctx, params.id, body);
    return wireCandidacy(ctx, params.id);
  },

  getVacancyChoices: async (ctx) => ({
    tests: (await listTests(ctx)).map(({ id, title }) => ({ id, name: title })),
    letters: await listOutsiderTemplates(ctx),
  }),
  getTestAnswers: (ctx, { params }) => tests.getTestAnswers(ctx, params.id),
  reviewTest: async (ctx, { params, body }) => {
    await tests.reviewTest(ctx, params.id, body);
    return wireCandidacy(ctx, params.id);
  },
  getSignedLetter: (ctx, { params }) => openSignedLetter(ctx, params.id),
  getTest: (ctx, { body }) => tests.getTest(ctx, body.token),
  takeTest: async (ctx, { body }) => open.statusOf(ctx, await tests.takeTest(ctx, body)),
  getOwnData: (ctx, { body }) => openOwnData(ctx, body.token),
  askAboutData: async (ctx, { body }) => open.statusOf(ctx, await askAboutData(ctx, body)),
  readOffer: (ctx, { body }) => readOffer(ctx, body.token),

  listPublicVacancies: async (ctx, { query: { page, size, ...filters } }) => {
    const { items, total } = await vacancies.listOpen(ctx, filters, { page, size }, true);
    return { items: items.map(open.publicRow), total };
  },
  listPublicPlaces: async (ctx) => {
    const items = await vacancies.listPublicPlaces(ctx);
    return {
      items: items.map((row) => ({ ...row, country: row.country ?? '', city: row.city ?? '' })),
      total: items.length,
    };
  },
  getPublicVacancy: (ctx, { params, query }) => open.getPublicVacancy(ctx, params.id, query.de),
  getFeed: (ctx) => open.feedOf(ctx),
  getJsonFeed: (ctx, { query }) => open.jsonFeedOf(ctx, query),
  applyPublicly: async (ctx, { params, form, files }) => {
    await applyPublicly(ctx, params.id, { form, cv: files[0] });
    return { sent_to: form.email, is_mailed: ctx.settings.SMTP_URL !== undefined };
  },
  getStatus: (ctx, { body }) => open.getStatus(ctx, body.token),
  takeSlot: async (ctx, { body }) => open.statusOf(ctx, await outside.takeSlot(ctx, body.token, body.slot)),
  getCalendar: (ctx, { body }) => open.calendarOf(ctx, body.token),
  giveDocument: async (ctx, { params, form, files }) =>
    open.statusOf(
      ctx,
      await outside.giveDocument(ctx, { token: form.token, documentId: params.id, upload: files[0]! }),
    ),
  withdrawPublicly: async (ctx, { body }) => open.statusOf(ctx, await outside.withdrawPublicly(ctx, body.token)),
  renewConsent: async (ctx, { body }) => open.statusOf(ctx, await outside.renewConsent(ctx, body.token)),
  getLetter: (ctx, { body }) => open.openLetter(ctx, body.token),
  getOffer: (ctx, { body }) => getOffer(ctx, body.token),
  signOffer: (ctx, { body }) => signOffer(ctx, body),
});

async function ownVacancies(
  ctx: Context,
  {
    page,
    size,
    ...filters
  }: {
    page: number;
    size: number;
    search?: string | undefined;
    country?: string | undefined;
    city?: string | undefined;
    shift?: Shift | undefined;
  },
) {
  const { items, total } = await vacancies.listOpen(ctx, filters, { page, size }, false);
  return {
    items: items.map((row) => ({
      ...open.publicRow(row),
      campaign: row.campaign ?? '',
      internal_until: row.public_on > row.published_on && row.public_on > todayOf(ctx) ? row.public_on : null,
      candidacy_id: row.candidacy_id,
    })),
    total,
  };
}

import { addressees, audienceOf, mayAddress } from '#features/organization/audience.ts';
import { findFile } from '#features/files/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { recordListing } from '#features/people/server/actions.ts';
import { asksForDocument, countByAudience } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { isFigure } from '../question.ts';
import type { surveyBody } from '../survey.ts';
import { meanOf, npsOf } from '../tally.ts';
import * as actions from './actions.ts';
import * as desk from './desk.ts';
import { describeDraftFiles, dropDraftFile, keepDraftFile } from './draft-files.ts';
import { exportResults } from './export.ts';
import * as given from './given.ts';
import * as filling from './filling.ts';
import * as passage from './passage.ts';
import { listPeople } from './people.ts';
import * as publication from './publication.ts';
import * as surveys from './queries.ts';
import { getResults } from './results.ts';

export const routes = handle(contract, {
  listAssigned: async (ctx, { query }) => assignments(await surveys.listAssigned(ctx, query)),
  listPending: async (ctx, { params }) =>
    assignments(await surveys.listAssigned(ctx, { page: params.a, size: params.b }, 'pending')),
  listFilled: async (ctx, { params }) =>
    assignments(await surveys.listAssigned(ctx, { page: params.a, size: params.b }, 'filled')),
  listForAll: async (ctx, { query }) => {
    const { items, total } = await surveys.listForAll(ctx, query);
    return { items: items.map(({ closesAt, ...row }) => ({ ...row, closes_at: closesAt!.toISOString() })), total };
  },
  getQuestionnaire: async (ctx, { params }) => questionnaire(ctx, await surveys.getQuestionnaire(ctx, params.id)),
  getOwnAnswers: async (ctx, { params }) => ownAnswers(ctx, params.id),
  submitAnswers: async (ctx, { form, files }) => {
    const { survey, edition, answers } = form;
    const filled = await filling.submitAnswers(ctx, { surveyId: survey, edition, answers, files });
    return { survey, times: filled.times, points: filled.score?.points ?? null, points_of: filled.score?.of ?? null };
  },
  saveDraft: async (ctx, { params, body }) => {
    const { version, updatedAt } = await filling.saveDraft(ctx, params.id, body);
    return { version, updated_at: updatedAt.toISOString() };
  },
  keepDraftFile: async (ctx, { params: { id: surveyId, question }, form: { edition }, files }) => {
    const { id, name, size } = await keepDraftFile(ctx, surveyId, { question, edition, upload: files[0]! });
    return { question, id, name, size };
  },
  dropDraftFile: (ctx, { params }) => dropDraftFile(ctx, params.id, params.question),
  getAnswerFile: (ctx, { params }) => given.openAnswerFile(ctx, params.id, params.question),
  listGiven: async (ctx, { params, query }) => {
    const { items, total } = await given.listGiven(ctx, params.id, ctx.settings.COMPANY_TIME_ZONE, query);
    await recordListing(
      ctx,
      items.map((row) => row.personId),
      ['answers'],
    );
    const rows = items.map(({ personId: _, answeredOn, pointsOf, ...row }) => ({
      ...row,
      answered_on: answeredOn,
      points_of: pointsOf,
    }));
    return { items: rows, total };
  },
  getGiven: async (ctx, { params }) => {
    const { personId: _, ...answer } = await given.readGiven(ctx, params.id, params.answer);
    return givenAnswer(ctx, answer);
  },
  exportFiles: (ctx, { params, query }) => given.exportFiles(ctx, params.id, query),
  declarePassage: async (ctx, { body }) => {
    const { result, validUntil } = await passage.declarePassage(ctx, { ...body, surveyId: body.survey });
    return { result, valid_until: validUntil.toISOString() };
  },
  getPassage: async (ctx) => {
    const { today, form } = await passage.findPassage(ctx, ctx.settings.COMPANY_TIME_ZONE);
    return { today: today ? stamped(today) : null, form: form ? passageForm(form) : null };
  },
  listPassages: async (ctx, { query }) => {
    const { items, total } = await passage.listPassages(ctx, ctx.settings.COMPANY_TIME_ZONE, query);
    const people = items.map((row) => row.id);
    await recordListing(ctx, people, asksForDocument(query.search) ? ['document', 'gate'] : ['gate']);
    return { items: items.map(({ id, name, position, ...row }) => ({ id, name, position, ...stamped(row) })), total };
  },

  listManaged: async (ctx, { query }) => {
    const { state, search, sort } = query;
    const overdueOn = query.overdue === 'yes' ? todayIn(ctx) : undefined;
    const { items, total } = await desk.listManaged(ctx, { state, search, sort, overdueOn }, query);
    return { items: items.map((row) => managed(ctx, row)), total };
  },
  getManaged: async (ctx, { params }) => managedSurvey(ctx, await desk.getManaged(ctx, params.id)),
  draftSurvey: async (ctx, { body }) => managedSurvey(ctx, await actions.draftSurvey(ctx, writingOf(body))),
  editSurvey: async (ctx, { params, body: { version, ...body } }) =>
    managedSurvey(ctx, await actions.editSurvey(ctx, params.id, { ...writingOf(body), version })),
  removeDraft: (ctx, { params }) => actions.removeDraft(ctx, params.id),
  copySurvey: async (ctx, { params, body }) => managedSurvey(ctx, await actions.copySurvey(ctx, params.id, body.title)),
  publishSurvey: async (ctx, { params, body }) =>
    managedSurvey(ctx, await publication.publishSurvey(ctx, params.id, body)),
  remindMissing: async (ctx, { params, body }) =>
    managedSurvey(ctx, await publication.remindMissing(ctx, params.id, body)),
  closeSurvey: async (ctx, { params, body }) => managedSurvey(ctx, await publication.closeSurvey(ctx, params.id, body)),
  archiveSurvey: async (ctx, { params, body }) =>
    managedSurvey(ctx, await publication.archiveSurvey(ctx, params.id, body)),
  publishActions: async (ctx, { params, body }) =>
    managedSurvey(ctx, await publication.publishActions(ctx, params.id, body)),
  countAudience: async (ctx, { body: { audience } }) => ({
    people: await countByAudience(ctx, audience),
    reachable: mayAddress(reachOf(ctx.scope, 'surveys:manage'), audience),
  }),
  getResults: async (ctx, { params, query }) => {
    const found = await getResults(ctx, params.id, query);
    return {
      edition: found.edition,
      document: found.document,
      answers: found.answers,
      hidden: found.hidden,
      until_closed: found.untilClosed,
      filled: found.filled,
      begun: found.begun,
      people: found.people,
      campaigns: found.campaigns,
      hidden_campaigns: found.hiddenCampaigns,
      mean_points: found.meanPoints,
      points_of: found.pointsOf,
      tallies: found.hidden ? [] : found.tallies.map((tally) => tallied(found.document, tally)),
    };
  },
  exportResults: (ctx, { params, query }) => exportResults(ctx, params.id, query),
  listPeople: async (ctx, { params, query }) => {
    const { items, total } = await listPeople(ctx, params.id, ctx.settings.COMPANY_TIME_ZONE, query);
    return { items: items.map(({ filledOn, ...row }) => ({ ...row, filled_on: filledOn })), total };
  },
});

const todayIn = (ctx: Context) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function assignments({ items, total }: { items: readonly surveys.Assignment[]; total: number }) {
  const shown = items.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    state: row.status,
    anonymous: row.anonymous,
    repeatable: row.repeatable,
    questions: row.questions,
    closes_at: row.closesAt!.toISOString(),
    filled_at: iso(row.filledAt),
    actions: [...row.actions],
  }));
  return { items: shown, total };
}

async function questionnaire(ctx: Context, row: surveys.Questionnaire) {
  const { id, title, description, anonymous, repeatable, edition, document } = row;
  const draft =
    row.draftAnswers === null
      ? null
      : {
          edition: row.draftEdition!,
          version: row.draftVersion!,
          answers: row.draftAnswers,
          files: await describeDraftFiles(ctx, row.id),
          updated_at: row.draftAt!.toISOString(),
        };
  return {
    id,
    title,
    description,
    state: row.status,
    anonymous,
    repeatable,
    edition,
    document,
    closes_at: row.closesAt!.toISOString(),
    times: row.times ?? 0,
    draft,
  };
}

function passageForm({ closesAt, ...form }: passage.PassageForm) {
  const never = { state: 'pending', anonymous: false, repeatable: false, times: 0, draft: null } as const;
  return { ...form, ...never, closes_at: closesAt!.toISOString() };
}

async function ownAnswers(ctx: Context, surveyId: string) {
  const form = await surveys.getQuestionnaire(ctx, surveyId);
  const answers = [];
  for (const answer of await surveys.listOwnAnswers(ctx, surveyId)) answers.push(await givenAnswer(ctx, answer));
  return {
    id: form.id,
    title: form.title,
    anonymous: form.anonymous,
    repeatable: form.repeatable,
    can_answer:
      form.lifecycle === 'published' && form.closesAt! > ctx.now() && (form.repeatable || form.times === null),
    answers,
    actions: [...form.actions],
  };
}

/** Files are few to an answer. */
async function givenAnswer<
  Row extends {
    answeredAt: Date;
    pointsOf: number | null;
    files: readonly { question: string; fileId: string }[];
  },
>(ctx: Context, { answeredAt, pointsOf, files, ...answer }: Row) {
  const held = await Promise.all(files.map(async (file) => ({ ...file, stored: await findFile(ctx, file.fileId) })));
  return {
    ...answer,
    points_of: pointsOf,
    answered_at: answeredAt.toISOString(),
    files: held.map(({ question, stored }) => ({ question, name: stored?.name ?? '', size: stored?.size ?? 0 })),
  };
}

function stamped<Row extends { answeredAt: Date; validUntil: Date }>({ answeredAt, validUntil, ...row }: Row) {
  return { ...row, answered_at: answeredAt.toISOString(), valid_until: validUntil.toISOString() };
}

function managed(ctx: Context, row: desk.Managed) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    anonymous: row.anonymous,
    for_all: row.forAll,
    audience: addressees(audienceOf(row)),
    edition: row.edition,
    opens_at: iso(row.opensAt),
    closes_at: iso(row.closesAt),
    updated_at: row.updatedAt.toISOString(),
    author: { id: row.createdBy, name: row.author ?? '' },
    filled: row.filled,
    actions_overdue: row.owesActions && row.actionsDueOn !== null && row.actionsDueOn < todayIn(ctx),
    version: row.version,
    actions: row.actions,
  };
}

function managedSurvey(ctx: Context, row: desk.ManagedSurvey) {
  return {
    ...managed(ctx, row),
    description: row.description,
    document: row.document,
    repeatable: row.repeatable,
    has_changes: row.hasChanges,
    editions: row.editions.map(({ edition, publishedAt }) => ({ edition, published_at: publishedAt.toISOString() })),
    people: row.people,
    reminded_at: iso(row.remindedAt),
    published_actions: [...row.publishedActions],
    actions_due_on: row.actionsDueOn,
  };
}

type Found = Awaited<ReturnType<typeof getResults>>;

function tallied(document: Found['document'], tally: Found['tallies'][number]) {
  const asked = document.questions.find(({ id }) => id === tally.question)!;
  const { question, answers, counts, rows, words } = tally;
  return {
    question,
    answers,
    counts,
    rows,
    mean: isFigure(asked) ? (meanOf(tally) ?? null) : null,
    nps: asked.type === 'nps' ? (npsOf(tally) ?? null) : null,
    words,
  };
}

type Sent = (typeof surveyBody)['_zod']['output'];

function writingOf({ for_all, opens_at, closes_at, ...writing }: Sent): actions.Writing {
  const moment = (sent: string | null) => (sent === null ? null : new Date(sent));
  return { ...writing, forAll: for_all, opensAt: moment(opens_at), closesAt: moment(closes_at) };
}

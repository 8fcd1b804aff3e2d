import type * as z from 'zod/mini';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { leastCases } from '../ranking.ts';
import type { programBody } from '../winner.ts';
import * as actions from './actions.ts';
import { loadFigures } from './figures-import.ts';
import { changeProgram, createProgram } from './program-actions.ts';
import { makeTemplate, registerWinners } from './import.ts';
import { certify } from './print.ts';
import * as queries from './queries.ts';
import * as reports from './report-queries.ts';
import { toldOf } from './sheet.ts';
import { basic, own, program, programName, winner } from './wire.ts';

const programWords = ({
  most_nominations,
  most_winners,
  gives_certificate,
  closes_on,
  ...words
}: z.infer<typeof programBody>) => ({
  ...words,
  mostWinners: most_winners,
  givesCertificate: gives_certificate,
  mostNominations: most_nominations,
  closesOn: closes_on,
});

export const routes = handle(contract, {
  createProgram: async (ctx, { body }) => program(await createProgram(ctx, programWords(body))),
  changeProgram: async (ctx, { params, body: { version, ...body } }) =>
    program(await changeProgram(ctx, params.id, version, programWords(body))),
  loadFigures: async (ctx, { form, files }) => {
    const { rows, ready, written } = await loadFigures(ctx, files[0]!, {
      period: form.period,
      apply: form.apply === 'yes',
    });
    return {
      rows: rows.map(({ personId: _, ...row }) => ({
        ...row,
        message: row.problem === null ? null : toldOf(ctx, row),
      })),
      ready,
      written,
    };
  },
  listPrograms: async (ctx) => {
    const items = await queries.listPrograms(ctx);
    return { items: items.map(program), total: items.length };
  },
  getTemplate: (ctx) => makeTemplate(ctx),
  registerWinners: async (ctx, { files, form }) => {
    const { apply, mended } = form;
    const { rows, ready, written } = await registerWinners(ctx, files[0]!, { apply: apply === 'yes', mended });
    return { rows: rows.map(({ ready: _, ...row }) => row), ready, written };
  },
  listBasic: async (ctx, { body }) => {
    const { items, total } = await queries.listWinners(ctx, body);
    return { items: items.map(basic), total };
  },
  listWinners: async (ctx, { body }) => {
    const { items, total } = await queries.listWinners(ctx, body);
    return { items: items.map((row) => winner(ctx, row)), total };
  },
  correctWinner: async (ctx, { body: { is_tie: isTie, ...rest } }) =>
    winner(ctx, await actions.correctWinner(ctx, { ...rest, isTie })),
  removeWinner: async (ctx, { body }) =>
    winner(ctx, await actions.removeWinner(ctx, body.id, body.version, body.reason)),
  getOwn: async (ctx) => own(ctx, await queries.getOwn(ctx), await reports.countToJudge(ctx)),
  setOnWall: async (ctx, { body }) => {
    await actions.setShown(ctx, body);
    return body;
  },
  cheer: (ctx, { params, body }) => actions.cheer(ctx, params.id, body.cheer),
  getCertificate: (ctx, { params }) => certify(ctx, params.id),
  nominate: (ctx, { body }) =>
    actions.nominate(ctx, {
      programId: body.program_id,
      nomineeId: body.nominee_id,
      why: body.why,
      closeness: body.closeness ?? '',
    }),
  giveThanks: (ctx, { body: { person_id: toId, from_client: isFromClient, ...said } }) =>
    actions.giveThanks(ctx, { toId, isFromClient, ...said }),
  listJury: async (ctx, { query }) => {
    const { items, total } = await reports.listJury(ctx, query);
    return {
      items: items.map((row) => ({
        id: row.id,
        program: programName(row),
        why: row.why,
        campaign: row.campaign,
        nominee: { id: row.nomineeId, name: row.nomineeName ?? '' },
        own_score: row.ownScore,
        mean: row.mean,
        scores: row.scores,
        closeness: row.closeness,
        is_conflict: row.isConflict,
        is_open: row.isOpen,
      })),
      total,
    };
  },
  score: async (ctx, { params, body }) => {
    await actions.scoreNomination(ctx, params.id, body.score);
    return { own_score: body.score };
  },
  moveProgram: async (ctx, { params, body }) =>
    program(await actions.moveProgram(ctx, params.id, body.to, body.version)),
  getRanking: async (ctx, { query }) => {
    const { period, takingPart, rows, own: mine } = await reports.getRanking(ctx, query.period);
    return {
      period,
      least_cases: leastCases,
      taking_part: takingPart,
      own: mine,
      rows: rows.map(({ personId, name, campaign, place, cases, returned, quality, points, isOwn }) => ({
        person: { id: personId, name },
        campaign,
        place,
        cases,
        returned,
        quality,
        points,
        is_own: isOwn,
      })),
    };
  },
  getFairness: async (ctx, { query }) => {
    const { recognitions, groups } = await reports.getFairness(ctx, query.period);
    return { recognitions, groups: groups.map(({ isNoise, ...one }) => ({ ...one, is_noise: isNoise })) };
  },
});

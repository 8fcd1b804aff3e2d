import { decideMany, takeStep } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import { openFile } from '#features/files/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { referral } from '../referral.ts';
import { referSomebody, renewLink, type Referred } from './actions.ts';
import { getConsent, giveConsent } from './consent-actions.ts';
import { downloadReferrals } from './export.ts';
import type { Own } from './facts.ts';
import { getStanding, listReferrals } from './queries.ts';
import { detailOf, rowsOf } from './wire.ts';

export const routes = handle(contract, {
  listReferrals: async (ctx, { body: { page, size, ...filters } }) => {
    const { items, total } = await listReferrals(ctx, { ...filters, place: filters }, { page, size });
    return { items: await rowsOf(ctx, items), total };
  },
  addReferral: async (ctx, { body: { vacancy_id: vacancyId, ...given } }) =>
    wireReferred(await referSomebody(ctx, { ...given, vacancyId })),
  downloadReferrals: (ctx, { body }) => downloadReferrals(ctx, { ...body, place: body }),
  getHistory: (ctx, { body }) => detailOf(ctx, body.id),
  getStanding: (ctx) => getStanding(ctx),
  takeStep: async (ctx, { params: { id }, body }) => {
    await ctx.tx((tx) => takeStep(ctx, tx, { ...body, id, kind: referral.kind }));
    return detailOf(ctx, id);
  },
  decideMany: async (ctx, { body }) => {
    const items = await decideMany(ctx, { ...body, kind: referral.kind });
    return { items, total: items.length };
  },
  renewLink: async (ctx, { params }) => wireReferred(await renewLink(ctx, params.id)),
  getCv: async (ctx, { params: { id } }) => {
    const { own, isOwner } = await getCase<Own>(ctx, id, { kind: referral.kind });
    if (isOwner || own.cvFileId === null) throw platformErrors.not_found();
    await noteRead(ctx, id);
    return openFile(ctx, own.cvFileId, { disposition: 'attachment' });
  },
  getConsent: (ctx, { params }) => getConsent(ctx, params.token),
  giveConsent: (ctx, { params, form, files }) => giveConsent(ctx, params.token, form, files[0]),
});

const wireReferred = ({ id, number, link, isMailed }: Referred) => ({ id, number, link, is_mailed: isMailed });

const noteRead = (ctx: Context, id: string) =>
  ctx.tx((tx) => tx.audit('referrals.cv_read', { subject: referral.kind, subjectId: id }));

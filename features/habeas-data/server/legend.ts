import { dayIn } from '#features/people/calendar.ts';
import { formatDay } from '#platform/server/i18n.ts';
import type { Room } from '#platform/server/room.ts';
import { listClaimsInProgress } from './queries.ts';

/**
 * "Reclamo en trámite" with what it is about, for each claim that nobody has decided: it stands wherever the data is
 * read until then (Ley 1581 de 2012, art. 15, num. 2; within two business days there, at once here).
 */
export const legendsOfClaims: NonNullable<Room['legends']> = async (ctx, read, personId) => {
  const claims = await listClaimsInProgress(read, personId);
  const isOwn = personId === read.scope.personId;
  return claims.map((claim) => ({
    text: ctx.t('habeas-data.legend', {
      matter: ctx.t(`habeas-data.matter.${claim.matter}`),
      day: formatDay(ctx.language, dayIn(ctx.settings.COMPANY_TIME_ZONE, claim.createdAt)),
    }),
    link: isOwn ? `/profile/datos/${claim.id}` : claim.isAnswered ? `/gestion/datos-personales/${claim.id}` : null,
  }));
};

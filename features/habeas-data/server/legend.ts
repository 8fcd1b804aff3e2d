import { dayIn } from '#features/people/calendar.ts';
import type { LegendSource } from '#features/people/server/actions.ts';
import { formatDay } from '#platform/server/i18n.ts';
import { listClaimsInProgress } from './requests.ts';

/**
 * "Reclamo en trámite" with what it is about, for each claim that nobody has decided: it stands wherever the data is
 * read until then (Ley 1581 de 2012, art. 15, num. 2; within two business days there, at once here).
 */
export const legendsOfClaims: LegendSource = async (ctx, read, personId) => {
  const claims = await listClaimsInProgress(read, personId);
  const isOwn = personId === read.scope.personId;
  return claims.map(({ id, matter, createdAt }) => ({
    text: ctx.t('habeas-data.legend', {
      matter: ctx.t(`habeas-data.matter.${matter}`),
      day: formatDay(ctx.language, dayIn(ctx.settings.COMPANY_TIME_ZONE, createdAt)),
    }),
    link: isOwn
      ? `/profile/datos/${id}`
      : read.scope.permissions.has('habeas-data:answer')
        ? `/gestion/datos-personales/${id}`
        : null,
  }));
};

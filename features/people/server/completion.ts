import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import { dayIn } from '../calendar.ts';
import { listCompletion } from './profile.ts';

/** The completion of the season within the reach of `people:export`, as an Excel file that says who took it and when. */
export async function exportCompletion(ctx: Context): Promise<FileAnswer> {
  const campaigns = await listCompletion(ctx, 'people:export');
  const day = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  await ctx.tx((tx) =>
    tx.audit('people.completion_exported', {
      subject: 'season',
      subjectId: ctx.scope.personId,
      after: { rows: campaigns.length },
    }),
  );
  const title = ctx.t('people.season.sheet');
  const rows = campaigns.map(({ client, campaign, people, confirmed }) => [
    client,
    campaign ?? ctx.t('people.season.shared'),
    people,
    confirmed,
    { share: confirmed / people },
  ]);
  return spreadsheet(`${title} ${day}`, {
    title,
    note: ctx.t('people.season.takenBy', { name: ctx.scope.name, day }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: ['client', 'campaign', 'people', 'confirmed', 'share'].map((key) => ctx.t(`people.season.${key}`)),
    widths: [28, 32, 14, 14, 12],
    pages: (async function* () {
      yield rows;
    })(),
  });
}

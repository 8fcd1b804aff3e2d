import './tables.ts';
import { sql } from 'kysely';
import { recordExport } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import type { Filters } from '../assignment.ts';
import { lastMoment } from '../last-day.ts';
import { numberSeen } from './wire.ts';
import { matchingNow, pagesOfFollowed } from './following.ts';

const heads = [
  'title',
  'category',
  'state',
  'person',
  'document',
  'position',
  'client',
  'campaign',
  'costCenter',
  'headquarters',
  'signed',
  'waitsFor',
  'assignedAt',
  'dueAt',
  'deliveredOn',
  'completedAt',
  'reason',
  'code',
] as const;
const widths = [40, 16, 16, 32, 16, 28, 22, 26, 14, 20, 10, 28, 18, 18, 14, 18, 36, 22];

/** Assignments within reach as an Excel file that says who took it and when; the export is logged. @throws forbidden */
export async function exportAssigned(ctx: Context, filters: Filters): Promise<FileAnswer> {
  const found = await matchingNow(ctx, filters, 'documents:export');
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const title = ctx.t('documents.report.title');
  await ctx.tx(async (tx) => {
    const people = sql<{
      personId: string;
    }>`select person_id as "personId" from document_assignments each where ${found}`;
    await recordExport(tx, people, ['document', 'contract']);
    await tx.audit('documents.exported', { subject: 'document', subjectId: 'report', after: { ...filters } });
  });
  return spreadsheet(title, {
    title,
    note: ctx.t('documents.report.note', { name: ctx.scope.name, moment: formatMoment(ctx.language, ctx.now(), zone) }),
    zone,
    heads: heads.map((head) => ctx.t(`documents.report.${head}`)),
    widths,
    pages: (async function* () {
      for await (const rows of pagesOfFollowed(ctx, filters))
        yield rows.map((row) => [
          row.title,
          ctx.t(`documents.category.${row.category}`),
          ctx.t(`documents.state.${row.state}`),
          row.personName,
          numberSeen(ctx, row),
          row.position,
          row.client,
          row.campaign,
          row.costCenter,
          row.headquarters,
          `${row.signed}/${row.signers}`,
          row.waitsFor,
          row.assignedAt,
          row.dueAt && lastMoment(row.dueAt),
          row.deliveredOn,
          row.completedAt,
          row.reason,
          row.code,
        ]);
    })(),
  });
}

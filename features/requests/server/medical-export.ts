import './tables.ts';
import { sql } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { recordExport } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import { today } from './calendar.ts';
import { listMedicalCases } from './medical-cases.ts';

const size = 500;
const heads = ['person', 'days', 'warning', 'state', 'next', 'from', 'to', 'payer', 'entity'] as const;

type Asked = PlaceAsked & { search?: string | undefined };

/** What `listMedicalCases` finds, as a spreadsheet: no diagnosis stands in it. People see that it was taken. */
export async function exportMedicalCases(ctx: Context, asked: Asked): Promise<FileAnswer> {
  const first = await pageOf(ctx, asked, 1);
  await ctx.tx((tx) =>
    tx.audit('requests.exported', {
      subject: 'report',
      subjectId: 'medical',
      after: { ...asked, requests: first.total },
    }),
  );
  const name = ctx.t('requests.medical.sheet');
  return spreadsheet(`${name} ${today(ctx)}`, {
    title: name,
    note: ctx.t('requests.managed.sheetNote', { name: ctx.scope.name, day: today(ctx) }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`requests.medical.head.${head}`)),
    widths: [34, 14, 14, 22, 16, 14, 14, 18, 30],
    pages: pages(ctx, asked, first),
  });
}

type Found = Awaited<ReturnType<typeof listMedicalCases>>;

const pageOf = (ctx: Context, asked: Asked, page: number) => listMedicalCases(ctx, today(ctx), asked, { page, size });

async function* pages(ctx: Context, asked: Asked, first: Found) {
  for (let page = 1, found = first; ; found = await pageOf(ctx, asked, ++page)) {
    const taken = [...new Set(found.items.map(({ person }) => person.id))];
    await ctx.tx((tx) =>
      recordExport(tx, sql<{ personId: string }>`select unnest(${taken}::uuid[]) as "personId"`, ['health']),
    );
    yield found.items.map((one) => [
      one.person.name,
      one.chain_days,
      one.warning,
      ctx.t(`requests.state.${one.state}`),
      one.next_on,
      one.starts_on,
      one.ends_on,
      ctx.t(`requests.payer.${one.payer}`),
      one.entity,
    ]);
    if (found.items.length < size) return;
  }
}

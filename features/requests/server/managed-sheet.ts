import './tables.ts';
import { sql } from 'kysely';
import { recordExport } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import { today } from './calendar.ts';
import { listManaged, type Filters } from './listing.ts';
import { wireRows } from './wire.ts';

const size = 500;

/** What `listManaged` finds, as a spreadsheet. People see that what concerns them was taken. */
export async function exportManaged(ctx: Context, filters: Filters): Promise<FileAnswer> {
  const first = await pageOf(ctx, filters, 1);
  await ctx.tx((tx) =>
    tx.audit('requests.exported', {
      subject: 'report',
      subjectId: 'managed',
      after: { ...filters, requests: first.total },
    }),
  );
  const name = ctx.t('requests.managed.sheet');
  return spreadsheet(`${name} ${today(ctx)}`, {
    title: name,
    note: ctx.t('requests.managed.sheetNote', { name: ctx.scope.name, day: today(ctx) }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: (['number', 'person', 'request', 'from', 'to', 'state', 'due', 'sent'] as const).map((head) =>
      ctx.t(`requests.managed.head.${head}`),
    ),
    widths: [12, 34, 30, 14, 14, 26, 20, 14],
    pages: pages(ctx, filters, first),
  });
}

type Found = Awaited<ReturnType<typeof pageOf>>;

async function pageOf(ctx: Context, filters: Filters, page: number) {
  // How many are taken stands in the log, so the first page counts all of them.
  const countsTo = page === 1 ? Number.MAX_SAFE_INTEGER : 0;
  return wireRows(ctx, await listManaged(ctx, today(ctx), filters, { page, size }, countsTo));
}

async function* pages(ctx: Context, filters: Filters, first: Found) {
  for (let page = 1, found = first; ; found = await pageOf(ctx, filters, ++page)) {
    const taken = [...new Set(found.items.map(({ person }) => person.id))];
    await ctx.tx((tx) =>
      recordExport(tx, sql<{ personId: string }>`select unnest(${taken}::uuid[]) as "personId"`, ['absences']),
    );
    yield found.items.map((one) => [
      one.number,
      one.person.name,
      one.name,
      one.starts_on,
      one.ends_on,
      ctx.t(`requests.state.${one.state}`),
      one.due_at === null ? null : new Date(one.due_at),
      new Date(one.created_at),
    ]);
    if (found.items.length < size) return;
  }
}

import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { type SheetData, workbook } from '#platform/server/workbook.ts';
import type { CellKind } from '../import-columns.ts';
import { importDefinitions, type ImportKind } from '../import-kind.ts';
import { headerKey, listEntries } from './import-lookup.ts';

const strong = (value: string) => ({ value, fontWeight: 'bold' as const });
/** Cities are too many for a list that anybody reads. */
const shownLists = [
  'campaign',
  'sub_campaign',
  'cost_center',
  'sub_cost_center',
  'headquarters',
  'client',
  'profile',
  'contractor',
  'health_entity',
  'pension_fund',
] as const;

/** An empty workbook: a sheet with the columns, one with what each takes, and one with the lists that cells name entries of. */
export async function makeTemplate(ctx: Context, kind: ImportKind): Promise<FileAnswer> {
  const all = importDefinitions[kind].columns;
  const name = (key: string) => ctx.t(headerKey(key));
  const columns: SheetData = [all.map(({ key, required }) => strong(`${name(key)}${required ? ' *' : ''}`))];
  const guide: SheetData = [
    ['column', 'required', 'takes'].map((key) => strong(ctx.t(`people.importing.guide.${key}`))),
    ...all.map(({ key, kind, required }) => [
      { value: name(key) },
      required ? { value: ctx.t('people.importing.guide.yes') } : null,
      { value: tell(ctx, key, kind) },
    ]),
  ];
  return workbook(ctx.t(`people.importing.template.${kind}`), [
    { name: ctx.t(`people.importing.sheet.${kind}`), data: columns, widths: all.map(() => 22), hasHead: true },
    { name: ctx.t('people.importing.guide.title'), data: guide, widths: [30, 14, 90] },
    ...(all.some((column) => column.kind.is === 'entry')
      ? [{ name: ctx.t('people.importing.guide.lists'), data: await listsOf(ctx), widths: [26, 18, 50] }]
      : []),
  ]);
}

async function listsOf(ctx: Context): Promise<SheetData> {
  const entries = await listEntries(ctx);
  return [
    ['list', 'code', 'name'].map((key) => strong(ctx.t(`people.importing.guide.${key}`))),
    ...shownLists.flatMap((list) =>
      entries[list].map((entry) => [
        { value: ctx.t(headerKey(list)) },
        { value: entry.code ?? '' },
        { value: list === 'sub_campaign' ? `${entry.name}, ${entry.within}` : entry.name },
      ]),
    ),
  ];
}

function tell(ctx: Context, key: string, kind: CellKind): string {
  if (key === 'boss' || key === 'suspended_until') return ctx.t(`people.importing.takes.${key}`);
  if (kind.is === 'choice') return kind.values.map((value) => ctx.t(`people.choice.${key}.${value}`)).join(', ');
  if (kind.is === 'entry')
    return ctx.t(`people.importing.takes.${key === 'city' || key === 'sub_campaign' ? key : 'entry'}`);
  return ctx.t(`people.importing.takes.${kind.is}`, kind.is === 'text' ? { count: kind.max } : {});
}

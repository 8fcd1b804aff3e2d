import '../import-tables.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { ImportKind } from '../../import-kind.ts';

const DAY = 86_400_000;

interface Brought {
  readonly kind: ImportKind;
  readonly by: 'hr' | 'payroll';
  readonly file: string;
  readonly days: number;
  readonly people: number;
}

/** The files that human resources and payroll have brought along in the last weeks, each row with what became of it. */
const brought: readonly Brought[] = [
  { kind: 'people', by: 'hr', file: 'ingresos-octubre.xlsx', days: 33, people: 18 },
  { kind: 'people', by: 'hr', file: 'ingresos-noviembre.xlsx', days: 6, people: 11 },
  { kind: 'salaries', by: 'payroll', file: 'ajuste-anual.xlsx', days: 12, people: 40 },
];

export async function seedImports(ctx: SeedContext): Promise<void> {
  for (const [at, one] of brought.entries()) await addImport(ctx, one, at);
}

async function addImport(ctx: SeedContext, { kind, by, file, days, people }: Brought, at: number): Promise<void> {
  const importId = newId();
  const uploaded = new Date(ctx.now().getTime() - days * DAY);
  const later = (minutes: number) => new Date(uploaded.getTime() + minutes * 60_000);
  const owner = ctx.db.selectFrom('employees').select('id').where('username', '=', by);
  const { id: personId } = await owner.executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('people_imports')
    .values({
      id: importId,
      kind,
      sha256: String(at).padStart(64, 'd'),
      file_name: file,
      file_size: 9_200 + people * 61,
      state: 'done',
      created_by: personId,
      created_at: uploaded,
      language: 'es',
      decided_at: later(4),
      finished_at: later(5),
      total: people + 1,
      created: people,
      wrong: 1,
    })
    .execute();
  await addRows(ctx, { importId, kind, people, skipped: at * 20 });
}

/** Of the newest people, and at last one whose number nobody could read. */
async function addRows(
  ctx: SeedContext,
  { importId, kind, people, skipped }: { importId: string; kind: ImportKind; people: number; skipped: number },
): Promise<void> {
  const fields =
    kind === 'people'
      ? sql`jsonb_build_object('document_number', document_number, 'first_names', first_names, 'last_names', last_names,
          'display_name', display_name, 'position', position, 'entered_on', entered_on)`
      : sql`jsonb_build_object('document_number', document_number, 'valid_from', ${`${ctx.daysAgo(0).slice(0, 4)}-01-01`}::text,
          'amount', (select amount from salaries where person_id = id order by valid_from desc limit 1))`;
  await sql`
    insert into people_import_rows (import_id, number, document_number, shown_name, new_id, fields, issues, conflicts,
      person_id, action)
    select ${importId}::uuid, 1 + row_number() over (order by entered_on desc, id), document_number, display_name, id,
      ${fields}, '[]'::jsonb, '[]'::jsonb, id, 'create'
    from (select * from employees where active and position_type = 'operational' and username not in ('employee', 'outsider')
      order by entered_on desc, id limit ${people} offset ${skipped}) as newest
    union all
    select ${importId}::uuid, ${people + 2}, null, '', gen_random_uuid(), '{}'::jsonb,
      '[{"column": "document_number", "code": "not_a_document", "value": "1.0E+09"}]'::jsonb, '[]'::jsonb, null, null`.execute(
    ctx.db,
  );
}

import { CompiledQuery } from 'kysely';

/** Rows of one table, each with the values of the same columns. */
export interface TableRows {
  readonly into: string;
  /** Columns and, for each, how its value is written: `?` is the value. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly (readonly unknown[])[];
}

/** So few that the text repeats and can be prepared, and far from what one statement may carry. */
const maxTogether = 40;
const maxRows = 500;

/**
 * Inserts into several tables, as one statement while the rows are few. The texts are kept, since they repeat:
 * most writes audit one thing and tell one.
 */
export function insertStatements(tables: readonly TableRows[]): CompiledQuery[] {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return [];
  if (filled.reduce((sum, { rows }) => sum + rows.length, 0) <= maxTogether) return [statement(filled)];
  return filled.flatMap((table) =>
    Array.from({ length: Math.ceil(table.rows.length / maxRows) }, (_, chunk) =>
      statement([{ ...table, rows: table.rows.slice(chunk * maxRows, (chunk + 1) * maxRows) }]),
    ),
  );
}

const texts = new Map<string, string>();

function statement(tables: readonly TableRows[]): CompiledQuery {
  const shape = tables.map(({ into, rows }) => `${into} ${rows.length}`).join();
  const text = texts.get(shape) ?? write(tables);
  if (texts.size < 200) texts.set(shape, text);
  return CompiledQuery.raw(
    text,
    tables.flatMap(({ rows }) => rows.flat()),
  );
}

function write(tables: readonly TableRows[]): string {
  let next = 0;
  const inserts = tables.map(({ into, columns, rows }) => {
    const written = Object.values(columns);
    const values = rows.map(() => `(${written.map((one) => one.replace('?', () => `$${(next += 1)}`)).join(', ')})`);
    return `insert into ${into} (${Object.keys(columns).join(', ')}) values ${values.join(', ')}`;
  });
  const last = inserts.pop() ?? '';
  const before = inserts.map((insert, index) => `part_${index} as (${insert})`);
  return before.length === 0 ? last : `with ${before.join(', ')} ${last}`;
}

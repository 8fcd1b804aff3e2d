import { PostgresQueryCompiler } from 'kysely';

/**
 * Writes true and false into the statement instead of sending them as values. A plan that PostgreSQL makes once for a
 * statement can use an index of `where active` only where it reads `active = true`; with a value that it does not know
 * it would plan the statement anew at each use.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (typeof value === 'boolean') this.append(String(value));
    else super.appendValue(value);
  }
}

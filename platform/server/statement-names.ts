import { createHash } from 'node:crypto';

const maxNames = 400;
const maxSeen = 2_000;
const worthAName = 3;

export interface StatementNames {
  /** undefined: the statement is not worth one yet. */
  nameOf(sql: string): string | undefined;
  /** The next name of a statement is another one. */
  renew(sql: string): void;
}

/**
 * Names for statements that come again and again, so that PostgreSQL parses and plans them once for each
 * connection. Text that rarely repeats gets none, and there are never more than a connection can hold.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;
  return {
    nameOf(sql) {
      const known = names.get(sql);
      if (known !== undefined || names.size >= maxNames) return known;
      const times = (seen.get(sql) ?? 0) + 1;
      if (times < worthAName) {
        if (seen.size >= maxSeen) seen.clear();
        seen.set(sql, times);
        return undefined;
      }
      seen.delete(sql);
      const name = `p${generation}_${createHash('sha1').update(sql).digest('base64url')}`;
      names.set(sql, name);
      return name;
    },
    renew(sql) {
      generation += 1;
      names.delete(sql);
    },
  };
}

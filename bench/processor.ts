import { readFileSync } from 'node:fs';
import type { Company } from './company.ts';

/** Milliseconds of processor time; the kernel counts in hundredths of a second. */
const tick = 10;

/**
 * Processor time that a server and the database's work for it have taken since they began, in milliseconds. The
 * database must be on this machine, which must be Linux: undefined elsewhere.
 */
export async function processorTime(pid: number, { database, url }: Pick<Company, 'database' | 'url'>) {
  try {
    const { rows } = await database.run(
      `select pid from pg_stat_activity where datname = $1 and application_name <> 'plaza bus'`,
      [new URL(url).pathname.slice(1)],
    );
    return {
      server: timeOf(pid),
      database: rows.reduce((sum, row) => sum + timeOf(Number(row['pid'])), 0),
    };
  } catch {
    return undefined;
  }
}

/** User and system time of a process with all its threads: fields 14 and 15 of its line. */
function timeOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

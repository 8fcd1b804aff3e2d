import './tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { selectFound } from '#features/cases/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { incident } from '../incident.ts';
import { minutes } from '../minutes.ts';

interface Tied {
  readonly id: string;
  readonly number: number;
  readonly title: string;
}

/** The incident that minutes are about, where the caller may see it. */
export async function findIncidentOf(read: Read, incidentId: string | null): Promise<Tied | null> {
  if (incidentId === null) return null;
  const [found] = await tiedOf(read, incident.kind, sql<SqlBool>`cases.id = ${incidentId}::uuid`);
  return found ?? null;
}

/** The minutes about an incident that the caller may see, the newest first. */
export function listMinutesOf(read: Read, incidentId: string): Promise<Tied[]> {
  return tiedOf(
    read,
    minutes.kind,
    sql<SqlBool>`exists (select from security_minutes as about
      where about.case_id = cases.id and about.incident_id = ${incidentId}::uuid)`,
  );
}

async function tiedOf(read: Read, kind: string, where: Expression<SqlBool>): Promise<Tied[]> {
  const rows = await selectFound(read, kind, { where })
    .where('cases.state', '!=', 'deleted')
    .orderBy('cases.created_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id, number, title }) => ({ id, number, title }));
}

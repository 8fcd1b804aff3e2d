import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { validChecks } from '#features/id-cards/server/queries.ts';
import { stationSignIns } from '#features/session/server/queries.ts';
import type { Read } from '#platform/server/context.ts';

type SignSource = 'gate' | 'station' | 'clock';

export interface Sign {
  readonly person_id: string;
  readonly at: Date;
  readonly source: SignSource;
}

/** Every sign that somebody was there between two moments: a card at the gate, a sign-in at a station, a time clock. */
export function signs(db: Read['db'], { from, to }: { from: Date; to: Date }): RawBuilder<Sign> {
  const marks = db.selectFrom('security_marks').select(['person_id as personId', 'at']);
  return sql<Sign>`(
    select "personId" as person_id, at, 'gate' as source from (${validChecks(db)}) as checks
      where at >= ${from}::timestamptz and at <= ${to}::timestamptz
    union all
    select "personId", at, 'station' from (${stationSignIns(db)}) as entries
      where at >= ${from}::timestamptz and at <= ${to}::timestamptz
    union all
    select "personId", at, 'clock' from (${marks}) as marks
      where at >= ${from}::timestamptz and at <= ${to}::timestamptz)`;
}

import './tables.ts';
import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import type { StoredFile } from '#features/files/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Database, Tx, Upload } from '#platform/server/context.ts';
import type { EventAction, Outcome, State } from '../policy.ts';

const use = 'habeas-data.request';

export interface Step {
  readonly requestId: string;
  readonly action: EventAction;
  readonly byOffice: boolean;
  readonly from: State | null;
  readonly to: State;
  readonly words?: string;
  readonly outcome?: Outcome | null;
  /** The day that is promised with it. */
  readonly dueOn?: string | null;
  readonly files?: readonly StoredFile[];
}

/** Adds a line to the history, sealed with the one before it; answers its id. Its request is locked by the caller. */
export async function writeEvent(ctx: Pick<Context, 'address'>, tx: Tx, step: Step): Promise<string> {
  const { requestId, action, byOffice, from, to, words = '', outcome = null, dueOn = null, files = [] } = step;
  const last = await tx.db
    .selectFrom('data_request_events')
    .select(['seq', 'hash'])
    .where('request_id', '=', requestId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const line = sealed(last, files, {
    ...{ id: newId(), request_id: requestId, action, by_office: byOffice, from_state: from, to_state: to },
    ...{ outcome, words, due_on: dueOn, actor_id: tx.scope.personId || null, address: ctx.address, at: tx.now() },
  });
  await tx.db.insertInto('data_request_events').values(line).execute();
  for (const file of files) {
    await keepFile(tx, file.id, { use });
    await tx.db
      .insertInto('data_request_files')
      .values({ file_id: file.id, event_id: line.id, name: file.name, type: file.type, size: file.size })
      .execute();
  }
  return line.id;
}

/** A line with its number, and its seal over what came with it and over the line before; nothing is before the first. */
export function sealed(
  last: { seq: number; hash: string } | undefined,
  files: readonly { sha256: string }[],
  line: Omit<EventLine, 'seq' | Seals>,
) {
  const next = { ...line, seq: (last?.seq ?? 0) + 1, previous_hash: last?.hash ?? '' };
  const facts = JSON.stringify([next, files.map(({ sha256 }) => sha256)]);
  return { ...next, hash: createHash('sha256').update(facts).digest('hex') };
}

type EventLine = Insertable<Database['data_request_events']>;
type Seals = 'previous_hash' | 'hash';

/** Stores what came with a step, before its transaction. */
export async function storeAll(ctx: Context, uploads: readonly Upload[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const upload of uploads) stored.push(await storeFile(ctx, upload, { use }));
  return stored;
}

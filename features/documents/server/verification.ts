import './tables.ts';
import type { Read } from '#platform/server/context.ts';
import { initials, masked, readCode } from './code.ts';
import type { Assignment } from './standing.ts';
import { isWhole, listTrail } from './trail.ts';

export interface Verified {
  readonly assignment: Assignment;
  /** null when only the code was asked for. */
  readonly intact: boolean | null;
  /** The file is what the document was before a later signature. */
  readonly isEarlier: boolean;
  readonly isChainWhole: boolean;
  readonly isReplaced: boolean;
  readonly signers: readonly {
    readonly label: string;
    readonly name: string;
    readonly document: string;
    readonly state: 'waiting' | 'signed' | 'rejected';
    readonly signedAt: Date | null;
    readonly on_paper: boolean;
  }[];
}

/** What stands behind a code; undefined when nothing does. */
export async function verifyCode(read: Read, code: string): Promise<Verified | undefined> {
  const found = await byCode(read, code);
  return found && tell(read, found, { intact: null, isEarlier: false });
}

/**
 * Whether a file with this hash is a document of the house. With the code that stands on it, one that was altered is
 * told apart from one that was never ours.
 */
export async function verifyHash(read: Read, hash: string, code?: string): Promise<Verified | undefined> {
  const current = await read.db
    .selectFrom('document_assignments')
    .selectAll()
    .where('sha256', '=', hash)
    .limit(1)
    .executeTakeFirst();
  if (current) return tell(read, current, { intact: true, isEarlier: false });
  const earlier = await read.db
    .selectFrom('document_events')
    .innerJoin('document_assignments', 'document_assignments.id', 'document_events.assignment_id')
    .selectAll('document_assignments')
    .where('document_events.hash_after', '=', hash)
    .limit(1)
    .executeTakeFirst();
  if (earlier) return tell(read, earlier, { intact: true, isEarlier: true });
  const found = code === undefined ? undefined : await byCode(read, code);
  return found && tell(read, found, { intact: false, isEarlier: false });
}

function byCode(read: Read, code: string) {
  return read.db.selectFrom('document_assignments').selectAll().where('code', '=', readCode(code)).executeTakeFirst();
}

async function tell(
  read: Read,
  assignment: Assignment,
  { intact, isEarlier }: { intact: boolean | null; isEarlier: boolean },
): Promise<Verified> {
  const people = await read.db
    .selectFrom('document_signers')
    .select(['label', 'name', 'document_number', 'state', 'signed_at', 'signature_kind'])
    .where('assignment_id', '=', assignment.id)
    .orderBy('index')
    .execute();
  const replacing = await read.db
    .selectFrom('document_assignments')
    .select('id')
    .where('replaces_id', '=', assignment.id)
    .where('state', '=', 'completed')
    .executeTakeFirst();
  return {
    assignment,
    intact,
    isEarlier,
    isChainWhole: isWhole(await listTrail(read, assignment.id)),
    isReplaced: replacing !== undefined,
    signers: people.map((one) => ({
      label: one.label,
      name: initials(one.name),
      document: masked(one.document_number),
      state: one.state === 'signed' || one.state === 'rejected' ? one.state : 'waiting',
      signedAt: one.signed_at,
      on_paper: one.signature_kind === 'paper',
    })),
  };
}

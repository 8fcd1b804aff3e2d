import './tables.ts';
import type { Read } from '#platform/server/context.ts';
import { findIssued, findIssuedByCode, type Issued } from '#features/files/server/queries.ts';
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

/** What a code or a file turned out to be: a document, a file that goes with it, or another paper of the house. */
export interface Answered {
  readonly document?: Verified | undefined;
  /** As it stands in the register, where it is more than a document itself. */
  readonly issued?: Issued | undefined;
  /** Whether the file is as it was issued; null when only a code was asked for. */
  readonly intact: boolean | null;
}

/** What stands behind the code of anything that the portal issued; undefined when nothing does. */
export async function verifyCode(read: Read, code: string): Promise<Answered | undefined> {
  const found = await byCode(read, code);
  if (found) return { document: await tell(read, found, { intact: null, isEarlier: false }), intact: null };
  const issued = await findIssuedByCode(read, code);
  return issued && { issued, intact: null };
}

/**
 * What a file with this hash is, of all that the portal issued. With the code that stands on it, one that was altered
 * is told apart from one that was never ours.
 */
export async function verifyHash(read: Read, hash: string, code?: string): Promise<Answered | undefined> {
  const issued = await findIssued(read, hash);
  if (issued && issued.kind !== 'documents.document') {
    const about = issued.kind === 'documents.evidence' ? await byCode(read, issued.code!) : undefined;
    const document = about && (await tell(read, about, { intact: true, isEarlier: false }));
    return { issued, document, intact: true };
  }
  const document = await verifyDocument(read, hash, code);
  if (document) return { document, intact: document.intact };
  const other = code === undefined ? undefined : await findIssuedByCode(read, code);
  return other && { issued: other, intact: false };
}

/** The same of a document alone, at any of its stages. */
async function verifyDocument(read: Read, hash: string, code?: string): Promise<Verified | undefined> {
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

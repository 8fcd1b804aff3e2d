import './tables.ts';
import { listLetterStates } from '#features/documents/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import type { LetterState } from '../policy.ts';

/** The letters of a process in the order of time, each with the document that it is. */
export function listLetterRows(read: Read, id: string) {
  return read.db
    .selectFrom('disciplinary_letters')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/** The same as the parties of the process see them; the person signs theirs where all documents are signed. */
export async function listLetters(read: Read, id: string, { isOwner }: { isOwner: boolean }) {
  const rows = await listLetterRows(read, id);
  const states = await listLetterStates(
    read,
    rows.map((row) => row.assignment_id),
  );
  return rows.map((row) => {
    const document = states.get(row.assignment_id);
    const state = stateOf(row.is_void, document?.state);
    return {
      id: row.id,
      kind: row.kind,
      state,
      code: document?.code ?? '',
      made_at: row.made_at.toISOString(),
      signed_at: document?.signedAt?.toISOString() ?? null,
      link: isOwner && state === 'to_sign' ? `/document/details/${row.document_id}/${row.assignment_id}` : null,
    };
  });
}

/** What witnesses were asked to sign, in the order of time. */
export function listAttestationRows(read: Read, id: string) {
  return read.db
    .selectFrom('disciplinary_attestations as attestation')
    .selectAll('attestation')
    .select(personName('attestation.person_id').as('name'))
    .where('attestation.case_id', '=', id)
    .orderBy('attestation.asked_at')
    .orderBy('attestation.id')
    .execute();
}

/** The same as the parties see them. */
export async function listAttestations(read: Read, id: string) {
  const rows = await listAttestationRows(read, id);
  const states = await listLetterStates(
    read,
    rows.map((row) => row.assignment_id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    person: { id: row.person_id, name: row.name ?? '' },
    words: row.words,
    code: states.get(row.assignment_id)?.code ?? '',
    asked_at: row.asked_at.toISOString(),
    signed_at: row.signed_at?.toISOString() ?? null,
    is_void: row.is_void,
  }));
}

function stateOf(isVoid: boolean, state: string | undefined): LetterState {
  if (isVoid) return 'void';
  if (state === 'completed') return 'signed';
  return state === 'rejected' ? 'refused' : 'to_sign';
}

import './tables.ts';
import { newId } from '#platform/contract/id.ts';
import type { Tx } from '#platform/server/context.ts';

/** Asks for documents by a day; one that was asked for already keeps its own. */
export async function insertDocuments(
  tx: Tx,
  candidacyId: string,
  { names, dueOn }: { names: readonly string[]; dueOn: string },
): Promise<void> {
  const known = await tx.db
    .selectFrom('candidacy_documents')
    .select('name')
    .where('candidacy_id', '=', candidacyId)
    .execute();
  const missing = [...new Set(names)].filter((name) => !known.some((one) => one.name === name));
  if (missing.length === 0) return;
  await tx.db
    .insertInto('candidacy_documents')
    .values(
      missing.map((name) => ({
        id: newId(),
        candidacy_id: candidacyId,
        name,
        due_on: dueOn,
        file_id: null,
        given_at: null,
      })),
    )
    .execute();
}

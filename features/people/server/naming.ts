import { errors } from '../errors.ts';

/** Somebody else has the document number, told at its field. */
export function documentTaken(): Error {
  return errors.document_taken({}, { issues: [{ path: 'document_number', code: 'people.issue.document_taken' }] });
}

const named: Readonly<Record<string, () => Error>> = {
  employees_document_number_key: documentTaken,
  employees_username_key: errors.username_taken,
  employees_corporate_email_key: errors.email_taken,
  employees_boss_id_fkey: errors.boss_unknown,
  greetings_recipient_id_greeted_on_sender_id_key: errors.already_greeted,
};

/** Tells the broken rule of a table in the room's words. The rule decides, for two people may write at once. */
export async function naming<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
    if (typeof constraint === 'string' && named[constraint]) throw named[constraint]();
    if (code === '23503') throw errors.place_unknown();
    throw thrown;
  }
}

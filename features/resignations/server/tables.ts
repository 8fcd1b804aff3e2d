import type { Generated } from 'kysely';
import type { CheckItem, Reason } from '../policy.ts';
import type { Action } from '../resignation.ts';

/** What a resignation has beside its case. */
interface ResignationTable {
  id: string;
  kind: 'created' | 'uploaded';
  written_on: string;
  last_day: string;
  asked_last_day: string;
  /** What HR proposes instead, while the person has not answered. */
  proposed_last_day: Generated<string | null>;
  reason: Reason | null;
  words: string | null;
  has_pressure: boolean;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  finding: string | null;
  letter_file_id: string | null;
  signature: string | null;
  submitted_at: Date | null;
}

interface CheckTable {
  resignation_id: string;
  item: CheckItem;
  done_at: Date;
  done_by: string;
}

interface CertificateTable {
  id: string;
  code: string;
  person_id: string;
  name: string;
  document_number: string;
  position: string;
  entered_on: string;
  leaves_on: string | null;
  has_salary: boolean;
  sha256: string;
  issued_by: string;
  issued_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    resignations: ResignationTable;
    resignation_checks: CheckTable;
    employment_certificates: CertificateTable;
  }
  interface Events {
    'resignations.moved': {
      eventId: string;
      resignationId: string;
      action: Action;
      /** Whether the person is told, or those who take it from here: these learn no name. */
      toPerson: boolean;
      to: readonly string[];
    };
    'resignations.pressed': { resignationId: string; to: readonly string[] };
  }
}

import type { Generated, JSONColumnType } from 'kysely';
import type { AudienceColumns } from '#features/organization/audience.ts';
import type { Question } from '../confirmation.ts';
import type { MustReadSource } from '../policy.ts';

interface MustReadTable extends AudienceColumns {
  id: string;
  source: MustReadSource;
  item_id: string;
  edition: number;
  title: string;
  link: string;
  due_at: Date;
  questions: JSONColumnType<Question[]>;
  asked_by: string;
  asked_at: Date;
  ends_at: Date | null;
  closed_at: Generated<Date | null>;
}

interface ConfirmationTable {
  must_read_id: string;
  person_id: string;
  confirmed_at: Date;
  answers: string;
}

interface ReminderTable {
  must_read_id: string;
  person_id: string;
  reminded_on: string;
  reminded_at: Date;
  reminded_by: string;
}

declare module '#platform/server/context.ts' {
  interface Database {
    must_reads: MustReadTable;
    must_read_confirmations: ConfirmationTable;
    must_read_reminders: ReminderTable;
  }
  interface Events {
    'must-read.confirmed': { mustReadId: string; personId: string };
    /** Some of those who are missing: a reminder comes in parts, each a message of its own. */
    'must-read.reminded': { reminderId: string; part: number; title: string; link: string; personIds: string[] };
  }
}

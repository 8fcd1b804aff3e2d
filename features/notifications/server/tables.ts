import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Language } from '#platform/server/context.ts';
import type { SealedMail } from '#platform/server/services.ts';
import type { Category, ExceptionCode } from '../policy.ts';

interface MessageTable {
  id: string;
  category: Category;
  /** What it is about: `message`, `security`, `greeting`, `news`… */
  kind: string;
  title_key: string | null;
  title: string | null;
  body_key: string | null;
  body: string | null;
  params: JSONColumnType<Record<string, string | number>>;
  link: string | null;
  sender_id: string | null;
  dedupe_key: string | null;
  created_at: Date;
  /** Why it did not wait for the next shift of who rests. */
  exception: Generated<ExceptionCode | null>;
  /** Its people confirm that they received it. */
  needs_receipt: Generated<boolean>;
  /** How many of its people rested when it was sent. */
  resting: Generated<number>;
}

interface HoldTable {
  person_id: string;
  message_id: string;
  held_at: Date;
  due_at: Date;
}

interface HeldMailTable {
  id: string;
  person_id: string;
  recipient: string;
  subject: string;
  body: string;
  kind: Generated<string>;
  about: Generated<string[]>;
  held_at: Date;
  due_at: Date;
}

interface NotificationTable {
  person_id: string;
  message_id: string;
  created_at: Date;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  cleared_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  received_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** When it was told that it is not confirmed. */
  escalated_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

interface SettingsTable {
  person_id: string;
  discreet: Generated<boolean>;
  language: ColumnType<Language | null, Language | undefined, Language>;
  updated_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    notification_messages: MessageTable;
    notifications: NotificationTable;
    notification_holds: HoldTable;
    held_mails: HeldMailTable;
    notification_settings: SettingsTable;
  }
  interface Events {
    /** A mail that was given up is to be sent again; it stays sealed. */
    'notifications.mail_taken': SealedMail;
    'notifications.sent': { messageId: string; senderId: string; people: number };
  }
}

// Longer than 300 lines because it lists every table and event of the room.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Reach } from '#platform/contract/scope.ts';
import type { Category, DocumentState, SignerRole, SignerState } from '../policy.ts';
import type { Box, Field, SignerPlan } from '../template.ts';

/** A calendar day, `YYYY-MM-DD`. */
type Day = string;
type Empty<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Values = Readonly<Record<string, string>>;

/** What a document says. Its HTML is clean. */
export interface Content {
  readonly cover: string;
  readonly body: string;
  readonly header: string;
  readonly footer: string;
  readonly logo: boolean;
  /** Absent in what was written before there were pictures. */
  readonly logo_file_id?: string | null;
  readonly fields: readonly Field[];
  readonly boxes: readonly Box[];
  readonly signers: readonly SignerPlan[];
  readonly pages: number;
}

interface TemplateTable {
  id: string;
  name: string;
  kind: 'text' | 'pdf';
  category: Category;
  legal: boolean;
  state: Generated<'active' | 'archived'>;
  number: Generated<number>;
  created_by: string;
  updated_by: string;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface TemplateEditionTable {
  template_id: string;
  number: number;
  content: JSONColumnType<Content>;
  file_id: string | null;
  used: Generated<boolean>;
  saved_by: string;
  saved_at: Date;
}

interface DocumentTable {
  id: string;
  title: string;
  category: Category;
  legal: boolean;
  kind: 'text' | 'pdf';
  state: Generated<'draft' | 'ready' | 'sent'>;
  template_id: string | null;
  template_number: number | null;
  content: JSONColumnType<Content>;
  file_id: string | null;
  signers: JSONColumnType<readonly SignerPlan[]>;
  needs_password: boolean;
  due_on: Day | null;
  delivered_on: Day | null;
  replaces_id: string | null;
  correction_reason: Empty<string>;
  created_by: string;
  created_at: Date;
}

interface AssignmentTable {
  id: string;
  document_id: string;
  person_id: string;
  title: string;
  category: Category;
  legal: boolean;
  state: Generated<Exclude<DocumentState, 'draft' | 'ready'>>;
  code: string;
  field_values: JSONColumnType<Values>;
  person_name: string;
  person_document: string;
  position: string;
  client_id: string | null;
  campaign_id: string | null;
  cost_center_id: string | null;
  sub_cost_center_id: string | null;
  headquarters_id: string | null;
  needs_password: boolean;
  /** It says what its person earns. */
  carries_pay: Generated<boolean>;
  signers: number;
  signed: Generated<number>;
  due_at: Date | null;
  delivered_on: Day | null;
  file_id: Empty<string>;
  sha256: Empty<string>;
  pages: Empty<number>;
  evidence_file_id: Empty<string>;
  replaces_id: Empty<string>;
  assigned_by: string;
  assigned_at: Date;
  completed_at: Empty<Date>;
  ended_at: Empty<Date>;
  ended_by: Empty<string>;
  reason: Empty<string>;
  reminded_at: Empty<Date>;
}

interface SignerTable {
  assignment_id: string;
  index: number;
  role: SignerRole;
  label: string;
  person_id: string;
  name: string;
  document_number: string;
  state: SignerState;
  due_at: Date | null;
  assigned_at: Date;
  opened_at: Empty<Date>;
  read_at: Empty<Date>;
  signed_at: Empty<Date>;
  signature_kind: Empty<'drawn' | 'typed' | 'paper'>;
  paper_file_id: Empty<string>;
  hash_before: Empty<string>;
  hash_after: Empty<string>;
  reason: Empty<string>;
  behalf_of_id: Empty<string>;
  behalf_of_name: Empty<string>;
  done: GeneratedAlways<boolean>;
}

interface DelegationTable {
  id: string;
  person_id: string;
  delegate_id: string;
  starts_on: Day;
  ends_on: Day;
  reason: string;
  created_at: Date;
  ended_at: Empty<Date>;
}

interface EventTable {
  assignment_id: string;
  number: number;
  kind: string;
  /** ISO 8601 in UTC to the millisecond, as it was hashed. */
  at: string;
  person_id: string | null;
  name: string;
  address: string;
  user_agent: string;
  /** JSON, as it was hashed. */
  detail: string;
  hash_before: string | null;
  hash_after: string | null;
  previous: string;
  hash: string;
}

export interface RunIssue {
  readonly column: string;
  readonly code: string;
  readonly value?: string | null;
}

interface RunTable {
  id: string;
  document_id: string;
  source: 'audience' | 'people' | 'spreadsheet';
  file_name: string | null;
  state: 'ready' | 'applying' | 'done' | 'cancelled';
  created_by: string;
  created_at: Date;
  language: 'es' | 'en';
  reaches: JSONColumnType<readonly Reach[]>;
  job_id: Empty<string>;
  total: Generated<number>;
  good: Generated<number>;
  finished_at: Empty<Date>;
}

interface RunRowTable {
  run_id: string;
  number: number;
  document_number: string;
  person_id: string | null;
  shown_name: string | null;
  assignment_id: string;
  field_values: JSONColumnType<Values>;
  issues: JSONColumnType<readonly RunIssue[]>;
}

interface PasswordTable {
  person_id: string;
  password_hash: Empty<string>;
  first_until: Empty<Date>;
  code_hash: Empty<string>;
  code_until: Empty<Date>;
  /** The code itself, readable by this installation alone, until its time is over. */
  code_sealed: Empty<string>;
  tries: Generated<number>;
  locked_until: Empty<Date>;
  changed_at: Empty<Date>;
}

interface SignatureTable {
  person_id: string;
  kind: 'drawn' | 'typed';
  typed: string | null;
  png: Uint8Array | null;
  kept_at: Date;
}

interface ConsentTable {
  person_id: string;
  version: number;
  accepted_at: Date;
  address: string;
}

interface PersonalTable {
  id: string;
  person_id: string;
  kind: 'payslip' | 'certificate' | 'other';
  title: string;
  period: string | null;
  issued_on: Day;
  file_id: string;
}

/** Who has to sign what. */
type Turns = readonly { personId: string; assignmentId: string }[];

declare module '#platform/server/context.ts' {
  interface Database {
    document_templates: TemplateTable;
    document_template_editions: TemplateEditionTable;
    documents: DocumentTable;
    document_assignments: AssignmentTable;
    document_signers: SignerTable;
    document_delegations: DelegationTable;
    document_events: EventTable;
    document_runs: RunTable;
    document_run_rows: RunRowTable;
    document_passwords: PasswordTable;
    document_signatures: SignatureTable;
    document_consents: ConsentTable;
    personal_documents: PersonalTable;
  }
  interface Events {
    /** Somebody's turn to sign has come. `part` makes one message of each. */
    'documents.assigned': { documentId: string; title: string; part: string; people: Turns };
    'documents.reminded': {
      title: string;
      key: string;
      isLastDay: boolean;
      personIds: readonly string[];
      link: string;
      documentId: string;
      turns: Turns;
    };
    /** What waited for their signature ended without it, and nothing else of the document waits for them. */
    'documents.withdrawn': { documentId: string; personIds: readonly string[] };
    /** They signed, or refused to, and nothing else of the document waits for them. */
    'documents.answered': { documentId: string; personIds: readonly string[] };
    'documents.completed': {
      assignmentId: string;
      documentId: string;
      title: string;
      personIds: readonly string[];
      senderId: string;
      personName: string;
    };
    /** Somebody may sign the company's part in the place of `name`, from a day to a day. */
    'documents.delegated': { delegationId: string; delegateId: string; name: string; from: string; to: string };
    /** Somebody recorded that a person has signed by hand. */
    'documents.signed_on_paper': { assignmentId: string; documentId: string; title: string; personId: string };
    /** A code waits for the person. What it is stands in no event and in no message. */
    'documents.password_reset': { resetId: string; personId: string; minutes: number };
    /** Somebody read by a reason what was not theirs to read; `personIds` are who audits such reads. */
    'documents.unsealed': {
      key: string;
      title: string;
      personName: string;
      readerName: string;
      reason: string;
      personIds: readonly string[];
    };
    'documents.rejected': {
      assignmentId: string;
      documentId: string;
      title: string;
      isLegal: boolean;
      reason: string;
      personName: string;
      senderId: string;
    };
  }
}

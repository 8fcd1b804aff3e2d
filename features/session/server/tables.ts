import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ReachKind } from '#features/organization/policy.ts';
import type { Language } from '#platform/server/context.ts';
import type { EndReason, Outcome, SignInMethod } from '../policy.ts';

type Device = 'Mobile' | 'Desktop';

interface AccountTable {
  person_id: string;
  password_hash: string | null;
  password_changed_at: Date | null;
  must_change_password: Generated<boolean>;
  /** Made on the machine itself: its password works also while a directory is set. */
  break_glass: Generated<boolean>;
  disabled_at: Date | null;
  language: 'es' | 'en' | null;
  theme: 'light' | 'dark' | 'auto' | null;
  created_at: Date;
}

interface SessionTable {
  id: string;
  person_id: string;
  token_hash: Uint8Array;
  method: SignInMethod;
  device: Device;
  address: string;
  user_agent: string;
  created_at: Date;
  opened_at: Date | null;
  last_seen_at: Date;
  /** Moves with `last_seen_at`; how far ahead of it is the idle time that was set at sign-in. */
  idle_until: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: EndReason | null;
  confirmed_at: ColumnType<Date | null, never, Date>;
  /** It came by an invitation, or from a session that did. */
  invited: Generated<boolean>;
}

interface SignInTable {
  id: string;
  at: Date;
  person_id: string | null;
  session_id: string | null;
  method: SignInMethod;
  outcome: Outcome;
  address: string;
  user_agent: string;
  device: Device;
  ended_at: Date | null;
}

interface SignInLockTable {
  key: string;
  failures: number;
  level: number;
  since_at: Date;
  last_failed_at: Date;
  locked_until: Date | null;
}

interface RoleTable {
  name: string;
  /** Null where the matrix decides. */
  permissions: string[] | null;
  version: Generated<number>;
}

interface GrantTable {
  id: string;
  person_id: string;
  role: string;
  reach_kind: ReachKind;
  reach_id: string | null;
  granted_by: string | null;
  granted_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
}

interface InvitationTable {
  id: string;
  person_id: string;
  kind: 'invitation' | 'portal';
  token_hash: Uint8Array;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  session_expires_at: Date | null;
  /** The session that asked for a portal token. */
  session_id: string | null;
  invited: Generated<boolean>;
  used_at: Date | null;
}

interface ProviderSubjectTable {
  issuer: string;
  subject: string;
  person_id: string;
  bound_at: Date;
}

interface DraftTable {
  person_id: string;
  key: string;
  content: JSONColumnType<Record<string, unknown>>;
  saved_at: Date;
}

interface SealingKeyTable {
  purpose: string;
  secret: Uint8Array;
  created_at: Date;
}

interface AnchorTable {
  number: number;
  at: Date;
  key_id: string;
  audit_until: Date;
  audit_rows: number;
  audit_digest: string;
  histories: number;
  histories_digest: string;
  previous: string;
  mac: string;
}

interface AnchoredTable {
  kind: string;
  subject_id: string;
  events: number;
  anchor: number;
  digest: string;
}

declare module '#platform/server/context.ts' {
  interface Database {
    history_anchors: AnchorTable;
    anchored_histories: AnchoredTable;
    accounts: AccountTable;
    sessions: SessionTable;
    sign_ins: SignInTable;
    sign_in_locks: SignInLockTable;
    roles: RoleTable;
    grants: GrantTable;
    invitations: InvitationTable;
    provider_subjects: ProviderSubjectTable;
    drafts: DraftTable;
    sealing_keys: SealingKeyTable;
  }
  interface Events {
    'session.started': { sessionId: string; personId: string };
    'session.ended': { sessionId: string; personId: string };
    /** The person says that they leave; the session may still be open. */
    'session.logout_noted': { sessionId: string; personId: string };
    /** More than one session was meant: what was given out to be read elsewhere ends as well. */
    'session.all_ended': { personId: string };
    'session.break_glass_used': {
      sessionId: string;
      personId: string;
      name: string;
      address: string;
      told: string[];
    };
    /** Histories or anchors do not hold what was anchored, for these people who audit. */
    'session.history_rewritten': { key: string; count: number; told: string[] };
    'session.invited': { invitationId: string; personId: string };
    /** The invited person is to be mailed their link; its token is sealed, for of it only the hash is kept. */
    'session.invitation_due': { invitationId: string; sealed: string; language: Language };
    'session.invitation_used': { invitationId: string; personId: string; device: string; address: string };
  }
}

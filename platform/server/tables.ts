import type { ColumnType } from 'kysely';

type Json = ColumnType<unknown, string, never>;

declare module './context.ts' {
  interface Database {
    audit_log: {
      id: string;
      at: Date;
      actor_kind: 'anonymous' | 'person' | 'system';
      actor_id: string | null;
      session_id: string | null;
      action: string;
      subject: string;
      subject_id: string;
      person_id: string | null;
      before: Json;
      after: Json;
      reason: string | null;
      address: string;
      request_id: string;
      user_agent: string;
    };
    outbox: { id: string; at: Date; name: string; payload: Json; fanned_out: boolean };
    outbox_deliveries: {
      id: string;
      event_id: string;
      /** The room that listens. */
      listener: string;
      tries: number;
      due_at: Date;
      dead_at: Date | null;
      error: string | null;
    };
    job_runs: {
      id: string;
      name: string;
      key: string | null;
      payload: Json;
      person_id: string | null;
      language: 'es' | 'en';
      state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped';
      tries: number;
      done: number;
      total: number;
      result: Json;
      error: string | null;
      created_at: Date;
      finished_at: Date | null;
    };
    idempotent_calls: {
      person_id: string;
      operation: string;
      key: string;
      fingerprint: string;
      answer: string | null;
      created_at: Date;
    };
    platform_secrets: { name: string; value: string };
  }
}

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, systemScope } from '../contract/scope.ts';
import type { Caller, House } from './house.ts';
import { composeRooms } from './rooms.ts';
import { openTestDatabase, type TestDatabase, unguarded } from './testing-database.ts';
import { makeTransact } from './transaction.ts';

declare module './context.ts' {
  interface Database {
    notes: { id: number; text: string };
  }
  interface Events {
    'notes.written': { id: number; text?: string };
  }
}

const personId = '019ab000-0000-7000-8000-000000000001';
const caller: Caller = {
  scope: mintScope({
    kind: 'person',
    personId,
    sessionId: '019ab000-0000-7000-8000-000000000002',
    name: 'Verónica',
    permissions: new Map(),
    attributes: {},
  }),
  language: 'es',
  requestId: 'request-1',
  address: '10.0.0.1',
  userAgent: 'a browser',
};
const now = () => new Date('2026-11-24T15:42:00Z');

let database: TestDatabase;
let transact: House['transact'];

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table notes (id integer primary key, text text not null)`.execute(database.db);
  transact = makeTransact({ db: database.db, now, rooms: composeRooms([]) });
});
beforeEach(async () => {
  await unguarded(database.db, 'audit_log', () => sql`truncate notes, audit_log, outbox`.execute(database.db));
});
afterAll(() => database.close());

const written = async () => ({
  notes: await database.db.selectFrom('notes').selectAll().execute(),
  audit: await database.db.selectFrom('audit_log').selectAll().execute(),
  events: await database.db.selectFrom('outbox').selectAll().execute(),
});

const write = (id: number, text: string) =>
  transact(caller, async (tx) => {
    await tx.db.insertInto('notes').values({ id, text }).execute();
    await tx.audit('notes.write', { subject: 'note', subjectId: String(id), after: { text } });
    await tx.emit('notes.written', { id, text });
    return id;
  });

describe('a write', () => {
  it('keeps the change, who made it, and what the others are told, together', async () => {
    expect(await write(1, 'hola')).toBe(1);
    const { notes, audit, events } = await written();
    expect(notes).toEqual([{ id: 1, text: 'hola' }]);
    expect(audit).toMatchObject([
      {
        at: now(),
        actor_kind: 'person',
        actor_id: personId,
        session_id: caller.scope.sessionId,
        action: 'notes.write',
        subject: 'note',
        subject_id: '1',
        person_id: null,
        before: null,
        after: { text: 'hola' },
        reason: null,
        address: '10.0.0.1',
        request_id: 'request-1',
        user_agent: 'a browser',
      },
    ]);
    expect(events).toMatchObject([{ at: now(), name: 'notes.written', payload: { id: 1, text: 'hola' } }]);
  });

  it('leaves nothing behind when its body fails after everything was said', async () => {
    const failing = transact(caller, async (tx) => {
      await tx.db.insertInto('notes').values({ id: 1, text: 'hola' }).execute();
      await tx.audit('notes.write', { subject: 'note', subjectId: '1' });
      await tx.emit('notes.written', { id: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await written()).toEqual({ notes: [], audit: [], events: [] });
  });

  it('leaves nothing behind when a statement fails, and the next one is unharmed', async () => {
    await write(1, 'hola');
    await expect(write(1, 'otra vez')).rejects.toMatchObject({ code: '23505' });
    expect((await written()).audit).toHaveLength(1);
    await write(2, 'hola');
    expect((await written()).audit).toHaveLength(2);
  });

  it('is refused, not half kept, when its body hides the failure of a statement', async () => {
    const hiding = transact(caller, async (tx) => {
      await tx.db.insertInto('notes').values({ id: 1, text: 'hola' }).execute();
      await sql`select 1 / 0`.execute(tx.db).catch(() => undefined);
    });
    await expect(hiding).rejects.toThrow();
    expect((await written()).notes).toEqual([]);
  });

  it('is refused when its audit row cannot be written', async () => {
    const wrong = transact(caller, async (tx) => {
      await tx.db.insertInto('notes').values({ id: 1, text: 'hola' }).execute();
      await tx.audit('notes.write', { subject: 'note', subjectId: '1', personId: 'nobody' });
    });
    await expect(wrong).rejects.toThrow(/uuid/);
    expect(await written()).toEqual({ notes: [], audit: [], events: [] });
  });

  it('may read and say nothing at all', async () => {
    expect(await transact(caller, async () => 'nothing')).toBe('nothing');
    expect(await transact(caller, (tx) => tx.db.selectFrom('notes').selectAll().execute())).toEqual([]);
  });

  it('tells the truth about how many rows it changed', async () => {
    await write(1, 'hola');
    const changed = await transact(caller, (tx) =>
      tx.db.updateTable('notes').set({ text: 'adiós' }).where('id', 'in', [1, 2]).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(1n);
  });
});

describe('the outer database', () => {
  it('inside a transaction is an error at once', async () => {
    const outer = transact(caller, () => database.db.selectFrom('notes').selectAll().execute());
    await expect(outer).rejects.toThrow('use tx.db');
    const nested = transact(caller, () => write(1, 'hola'));
    await expect(nested).rejects.toThrow('use tx.db');
    expect((await written()).notes).toEqual([]);
  });

  it('is free again after it, also for what was begun inside', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await transact(caller, async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() =>
        database.db.selectFrom('notes').selectAll().execute(),
      );
    });
    expect(await later).toEqual([]);
  });

  it('refuses what is said after the end', async () => {
    let kept: Parameters<Parameters<House['transact']>[1]>[0] | undefined;
    await transact(caller, async (tx) => void (kept = tx));
    await expect(kept!.emit('notes.written', { id: 1 })).rejects.toThrow('after its transaction');
    await expect(kept!.audit('notes.write', { subject: 'note', subjectId: '1' })).rejects.toThrow(
      'after its transaction',
    );
  });
});

describe('the audit log', () => {
  it('keeps no secrets, no bytes, and any text that can be typed', async () => {
    const before = {
      password: 'abc',
      passwordChangedAt: now(),
      has_password: true,
      nested: [{ tokenHash: 'x', name: 'a\0b\ud800c' }],
      face: Buffer.from('1234'),
      size: 12n,
    };
    await transact(caller, (tx) => tx.audit('notes.write', { subject: 'note', subjectId: '1', before }));
    expect((await written()).audit[0]?.before).toEqual({
      password: '(secret)',
      passwordChangedAt: now().toISOString(),
      has_password: true,
      nested: [{ tokenHash: '(secret)', name: 'a\ufffdb\ufffdc' }],
      face: '(4 bytes)',
      size: '12',
    });
  });

  it('cannot be rewritten', async () => {
    await write(1, 'hola');
    await expect(sql`update audit_log set reason = 'x'`.execute(database.db)).rejects.toThrow('append only');
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append only');
    await expect(sql`truncate audit_log`.execute(database.db)).rejects.toThrow('append only');
  });
});

it('many writers at once each keep their own', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, id) => write(id, `note ${id}`)));
  const { notes, audit, events } = await written();
  expect([notes.length, audit.length, events.length]).toEqual([40, 40, 40]);
});

describe('thousands at once', () => {
  it('each gets its audit row and its event, by who asked for it, and in the order of time', async () => {
    await write(1, 'before');
    await transact({ ...caller, scope: systemScope }, async (tx) => {
      const asked = { subject: 'note', subjectId: 'all', actorId: personId };
      await tx.audit('notes.import', asked);
      const ids = sql`generate_series(2, 1001) as id`;
      await tx.auditEach(
        'notes.write',
        sql`select 'note' as subject, id::text as subject_id, null::uuid as person_id, null::jsonb as before,
          jsonb_build_object('id', id) as after from ${ids}`,
        personId,
      );
      await tx.emitEach('notes.written', sql`select jsonb_build_object('id', id) as payload from ${ids}`);
    });
    const { audit, events } = await written();
    expect([audit.length, events.length]).toEqual([1_002, 1_001]);
    expect(audit.every((row) => row.actor_kind === 'person' && row.actor_id === personId)).toBe(true);
    expect(audit.find((row) => row.subject_id === '7')).toMatchObject({ action: 'notes.write', after: { id: 7 } });
    expect(new Set(audit.map((row) => row.id)).size).toBe(1_002);
    expect(audit.every((row) => /^[\da-f]{8}-[\da-f]{4}-7/.test(row.id))).toBe(true);
    expect(events.filter((row) => !row.fanned_out)).toHaveLength(1_001);
  });

  it('nothing of it stands when the transaction fails', async () => {
    const failing = transact(caller, async (tx) => {
      await tx.emitEach('notes.written', sql`select '{"id": 1}'::jsonb as payload`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await written()).events).toEqual([]);
  });
});

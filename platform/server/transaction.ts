import type { CompiledQuery, Kysely } from 'kysely';
import { newId } from '../contract/id.ts';
import { insertAudits, insertEvents } from './bulk.ts';
import { auditRow, type AuditRow, databaseJson } from './audit.ts';
import type { Database, Tx } from './context.ts';
import type { Caller, House } from './house.ts';
import { takeKey } from './idempotency.ts';
import { insertStatements } from './last-statements.ts';
import type { TellingOf } from './outbox-event.ts';
import type { Outbox } from './outbox.ts';
import { writesTo } from './remembered.ts';
import type { Rooms } from './rooms.ts';
import { type OpenTransaction, refuseInsideTransaction, runningTransaction } from './transaction-guard.ts';

/**
 * Makes `ctx.tx`: one transaction, retried by nobody. What the body audits and emits is kept and written in one
 * statement that travels with the commit; once that holds, the outbox is told what it may deliver.
 */
export function makeTransact(parts: {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly rooms: Rooms;
  /** Without it events wait for a process that knows the listeners. */
  readonly outbox?: Pick<Outbox, 'prepare' | 'committed'>;
}): House['transact'] {
  const { db, now, rooms, outbox } = parts;
  const transact = async <T>(caller: Caller, body: (tx: Tx) => Promise<T>): Promise<T> => {
    refuseInsideTransaction();
    const audited: AuditRow[] = [];
    const told: TellingOf[] = [];
    const open: OpenTransaction = { isOpen: false, last: [], written: new Set() };
    const tell = (name: string, payload: unknown) => {
      if (!open.isOpen) throw new Error(`${name} was told after its transaction had ended`);
      const event = { id: newId(), at: now(), name, json: databaseJson(payload) };
      told.push(outbox?.prepare(event) ?? { event, deliveries: undefined });
    };
    const run = async (trx: Kysely<Database>) => {
      open.isOpen = true;
      try {
        const value = await body({
          db: trx,
          scope: caller.scope,
          now,
          rooms,
          audit: async (action, entry) => {
            if (!open.isOpen) throw new Error(`${action} was audited after its transaction had ended`);
            audited.push(auditRow(caller, now(), action, entry));
          },
          emit: async (name, payload) => tell(name, payload),
          auditEach: (action, rows, actorId) => insertAudits(trx, { caller, action, rows, actorId, at: now() }),
          emitEach: (name, payloads) => insertEvents(trx, { name, payloads, at: now() }),
        });
        const once = caller.once?.isTaken === false ? [takeKey(caller.once, now()).compile(db)] : [];
        open.last = [...once, ...lastStatements(audited, told)];
        return value;
      } finally {
        open.isOpen = false;
      }
    };
    const value = await runningTransaction.run(open, () => db.transaction().execute(run));
    writesTo(db)?.note(open.written);
    if (told.length > 0) outbox?.committed(told);
    return value;
  };
  return transact;
}

const auditColumns = columns(
  'id at actor_kind actor_id session_id action subject subject_id person_id before after reason address request_id user_agent',
);
const eventColumns = columns('id at name payload fanned_out');
const deliveryColumns = {
  ...columns('id event_id listener tries'),
  due_at: 'now() + make_interval(secs => ?)',
};

/** Everything that was audited and told. */
function lastStatements(audited: readonly AuditRow[], told: readonly TellingOf[]): CompiledQuery[] {
  const events = told.map(({ event, deliveries }) => [
    event.id,
    event.at,
    event.name,
    event.json,
    deliveries !== undefined,
  ]);
  const deliveries = told.flatMap((telling) => telling.deliveries ?? []);
  return insertStatements([
    { into: 'audit_log', columns: auditColumns, rows: audited },
    { into: 'outbox', columns: eventColumns, rows: events },
    {
      into: 'outbox_deliveries',
      columns: deliveryColumns,
      rows: deliveries.map(({ id, event_id, listener, tries, lease }) => [id, event_id, listener, tries, lease]),
    },
  ]);
}

function columns(names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, '?']));
}

import './tables.ts';
import type { Insertable } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { digestOf, firstHash } from '#platform/server/hash-chain.ts';
import { nextPercent, ringing, turnClocks, type Calendar, type ClockRun } from '../clock.ts';
import { clockParty, type AnyDeclaration } from '../declaration.ts';
import { bindingOf } from './binding.ts';
import { calendarOf, firstEnd, rowOf } from './clocks.ts';
import { nextNumber } from './finding.ts';
import { hashOf } from './journal.ts';

/** What somebody did with a case of the demo company, or `assign`, or `say` with its words. */
export interface SeedStep {
  readonly action: string;
  /** Null is time itself. */
  readonly by: string | null;
  readonly at: Date;
  readonly reason?: string;
  readonly code?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** To whom it is given, with `assign`; or with any step. */
  readonly assigneeId?: string | null;
  /** With `say`. */
  readonly words?: string;
  readonly isInternal?: boolean;
  /** What functions of its clocks know of it from then on. */
  readonly facts?: unknown;
  /** Where it leads, where the facts of the case decide that. */
  readonly to?: string;
  /** As what, where several parties may; the first one of the declaration when absent. */
  readonly party?: string;
}

export interface SeedCase {
  readonly id?: string;
  readonly kind: string;
  readonly title: string;
  /** Where that differs within a kind. */
  readonly isSealed?: boolean;
  readonly ownerId: string | null;
  /** Who made it; its owner when absent. */
  readonly openerId?: string | null;
  readonly at: Date;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly people?: readonly { readonly personId: string; readonly party: string }[];
  /** In the order of time. */
  readonly steps?: readonly SeedStep[];
  /** What functions of its clocks know of it. */
  readonly facts?: unknown;
}

type Tables = 'cases' | 'case_events' | 'case_clocks' | 'case_people' | 'case_messages';
type Rows = { readonly [Table in Tables]: Insertable<Database[Table]>[] };

/**
 * Makes cases of the demo company in bulk, each through the steps of its declaration: history, clocks and seals as the
 * engine writes them. Guards and effects are not asked: the room writes its own rows by the ids that this answers, in the
 * order given.
 * @throws Error naming a step that leads nowhere
 */
export async function seedCases(
  ctx: Read,
  cases: readonly SeedCase[],
  timeZone = 'America/Bogota',
): Promise<{ id: string; number: number }[]> {
  const calendar = await calendarOf(ctx, timeZone);
  const rows: Rows = { cases: [], case_events: [], case_clocks: [], case_people: [], case_messages: [] };
  const made = new Map<SeedCase, { id: string; number: number }>();
  for (const kind of new Set(cases.map((one) => one.kind))) {
    const ofKind = cases.filter((one) => one.kind === kind).sort((a, b) => a.at.getTime() - b.at.getTime());
    let number = await nextNumber(ctx, kind, ofKind.length);
    for (const one of ofKind) {
      const record = { id: one.id ?? newId(), number: number++ };
      made.set(one, record);
      play(bindingOf(ctx, kind).declaration, { ...one, ...record }, { rows, calendar, now: ctx.now() });
    }
  }
  for (const table of ['cases', 'case_events', 'case_clocks', 'case_people', 'case_messages'] as const)
    for (let from = 0; from < rows[table].length; from += BATCH)
      await ctx.db
        .insertInto(table)
        .values(rows[table].slice(from, from + BATCH))
        .execute();
  return cases.map((one) => made.get(one)!);
}

const BATCH = 400;

/** Goes through one case from its beginning until now. */
function play(
  declaration: AnyDeclaration,
  { id, number, ...one }: SeedCase & { id: string; number: number },
  { rows, calendar, now }: { rows: Rows; calendar: Calendar; now: Date },
): void {
  const openerId = one.openerId === undefined ? one.ownerId : one.openerId;
  let state = declaration.initial;
  let assigneeId: string | null = null;
  let runs: ClockRun[] = [];
  let last = { seq: 0, hash: firstHash, at: one.at };
  const write = (step: Omit<SeedStep, 'words'> & { party: string }, from: string | null, to: string) => {
    const row = {
      ...{ id: newId(), case_id: id, seq: last.seq + 1, action: step.action, from_state: from, to_state: to },
      ...{ actor_id: step.by, party: step.party, on_behalf_of_id: null, reason: step.reason ?? '' },
      ...{ code: step.code ?? null, data: step.data ?? {}, address: '', device: '', at: step.at },
      previous_hash: last.hash,
    };
    last = { seq: row.seq, hash: hashOf(row), at: step.at };
    rows.case_events.push({ ...row, data: JSON.stringify(row.data), hash: last.hash });
  };
  let facts = one.facts;
  const turn = (at: Date) => {
    const changed = turnClocks(declaration, runs, { state, at, facts, calendar });
    runs = [
      ...runs.filter((run) => !changed.some((other) => other.name === run.name && other.run === run.run)),
      ...changed,
    ];
  };
  const breach = (until: Date) => {
    for (const run of runs) {
      const isBreach = declaration.clocks.some(({ name, atEnd }) => name === run.name && atEnd === 'breach');
      if (!isBreach || run.endedAt !== null || run.breachedAt !== null || run.dueAt === null || run.dueAt > until)
        continue;
      runs = runs.map((other) => (other === run ? { ...run, breachedAt: run.dueAt, nextAt: null } : other));
      const at = run.dueAt < last.at ? last.at : run.dueAt;
      write(
        { action: 'breach', by: null, at, party: clockParty, data: { clock: run.name, run: run.run } },
        state,
        state,
      );
    }
  };

  const opening = { action: 'open', by: openerId, at: one.at, data: one.data ?? {} };
  write({ ...opening, party: declaration.parties[0]! }, null, state);
  turn(one.at);
  for (const step of one.steps ?? []) {
    breach(step.at);
    if (step.facts !== undefined) facts = step.facts;
    const before = state;
    if (step.action === 'say') {
      const message = { id: newId(), words: step.words ?? '', party: step.party ?? declaration.parties[0]! };
      const isInternal = step.isInternal ?? false;
      const told = { case_id: id, author_id: step.by, is_internal: isInternal, at: step.at };
      rows.case_messages.push({ ...message, ...told });
      const data = { messageId: message.id, digest: digestOf(message.words), isInternal };
      write({ ...step, party: message.party, data }, state, state);
    } else if (step.action === 'assign') {
      const data = { from: assigneeId, to: step.assigneeId ?? null };
      write({ ...step, party: step.party ?? declaration.waits[state] ?? declaration.parties[0]!, data }, state, state);
    } else {
      const { to, party } = stepOf(declaration, state, step);
      state = to;
      write({ ...step, party }, before, state);
      turn(step.at);
    }
    if (step.assigneeId !== undefined) assigneeId = step.assigneeId;
  }
  breach(now);
  const isOpen = !declaration.terminal.includes(state);
  rows.cases.push({
    ...{ id, kind: one.kind, number, state, title: one.title, is_sealed: one.isSealed ?? declaration.sealed ?? false },
    ...{ owner_id: one.ownerId, opener_id: openerId, assignee_id: assigneeId, level: 0, version: last.seq },
    ...{ waits_for: isOpen ? (declaration.waits[state] ?? null) : null, due_at: firstEnd(runs), is_open: isOpen },
    ...{ data: JSON.stringify(one.data ?? {}), last_decider_id: null },
    ...{ created_at: one.at, updated_at: last.at, closed_at: isOpen ? null : last.at },
  });
  for (const run of runs) rows.case_clocks.push(rowOf(id, quiet(declaration, run, now, calendar)));
  for (const { personId, party } of one.people ?? [])
    rows.case_people.push({ id: newId(), case_id: id, person_id: personId, party, since: one.at });
}

function stepOf(declaration: AnyDeclaration, state: string, { action, party, to }: SeedStep) {
  const transition = declaration.transitions.find(
    (one) =>
      one.action === action &&
      one.from.includes(state) &&
      (party === undefined || one.who.includes(party)) &&
      (to === undefined || one.to === to),
  );
  if (!transition) throw new Error(`${declaration.kind}: nobody can ${action} what is ${state}`);
  return { to: transition.to, party: party ?? transition.who[0]! };
}

/** Reminders of the past were given. */
function quiet(declaration: AnyDeclaration, run: ClockRun, now: Date, calendar: Calendar): ClockRun {
  const clock = declaration.clocks.find(({ name }) => name === run.name)!;
  let told = run;
  for (let percent = nextPercent(told, clock); percent !== undefined; percent = nextPercent(told, clock)) {
    if (told.nextAt === null || told.nextAt > now || told.nextAt === told.dueAt) break;
    told = ringing({ ...told, warned: percent }, clock, calendar);
  }
  return told;
}

import { useRef, useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { columnsOf, noHours, type WrittenHours } from '../../written-hours.ts';
import { schedules } from '../schedules.ts';
import type { Written } from './grid-day.ts';

export interface GridCell {
  readonly person_id: string;
  readonly day: string;
  /** Null clears the day. */
  readonly hours: WrittenHours | null;
}

const sentCell = ({ hours, ...at }: GridCell) => ({
  ...at,
  ...columnsOf(hours ?? noHours),
  clear: hours === null,
});

/** What became of the last writing. */
export interface Said {
  readonly count: number;
  readonly isUndo: boolean;
  readonly failed: number;
  readonly reason: string;
}

/**
 * Writes drafts as a spreadsheet does: what is written stands at once, is saved without a word in the way, and can be
 * taken back step by step.
 */
export function useGridWriting(hoursAt: (personId: string, day: string) => WrittenHours | undefined) {
  const [written, setWritten] = useState<Written>(new Map());
  const pending = useRef<Written>(written);
  const [said, setSaid] = useState<Said>();
  const steps = useRef<(readonly GridCell[])[]>([]);
  const [depth, setDepth] = useState(0);
  const last = useRef(Promise.resolve());
  const keyOf = ({ person_id, day }: GridCell) => `${person_id} ${day}`;
  const show = (next: Written) => {
    pending.current = next;
    setWritten(next);
  };
  /** One after the other: what is taken back was saved first. */
  const inTurn = (run: () => Promise<void>) => {
    last.current = last.current.then(run);
    return last.current;
  };

  const save = async (cells: readonly GridCell[], before: readonly GridCell[], isUndo: boolean) => {
    try {
      const { items } = await schedules.planShifts({ body: { cells: cells.map(sentCell) } });
      const bad = items.filter((one) => one.code !== null);
      const failed = new Set(bad.map((one) => `${one.person_id} ${one.day}`));
      const changed = before.filter((one) => !failed.has(keyOf(one)));
      if (!isUndo && changed.length > 0) steps.current.push(changed);
      setSaid({ count: changed.length, isUndo, failed: bad.length, reason: bad[0]?.message ?? '' });
      await renew('schedules');
    } catch (error) {
      if (isUndo) steps.current.push(cells);
      setSaid({ count: 0, isUndo, failed: cells.length, reason: explainFailure(error) });
    } finally {
      // What was written over meanwhile stays as it was written last.
      const own = new Map(cells.map((one) => [keyOf(one), one.hours]));
      show(new Map([...pending.current].filter(([key, hours]) => own.get(key) !== hours)));
      setDepth(steps.current.length);
    }
  };
  const begin = (cells: readonly GridCell[]) => {
    const before = cells.map((one): GridCell => {
      const now = pending.current.get(keyOf(one));
      const { person_id, day } = one;
      return { person_id, day, hours: now === undefined ? (hoursAt(person_id, day) ?? null) : now };
    });
    show(new Map([...pending.current, ...cells.map((one) => [keyOf(one), one.hours] as const)]));
    return before;
  };
  return {
    written,
    said,
    canUndo: depth > 0,
    write: async (cells: readonly GridCell[]) => {
      if (cells.length === 0) return;
      const before = begin(cells);
      await inTurn(() => save(cells, before, false));
    },
    undo: () =>
      inTurn(async () => {
        const cells = steps.current.pop();
        if (cells) await save(cells, begin(cells), true);
      }),
  };
}

import { useState, type ReactNode } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import type { BulkAction } from '#platform/web/ui/bulk-bar.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useSelection } from '#platform/web/ui/use-selection.ts';
import type { CaseRow, Decision } from '../../case.ts';
import type { CaseLook } from '../case-look.ts';
import { useCaseWords } from '../use-case-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** What became of each of many that were decided at once. */
export const DecisionResults = lazyPart(() => import('./decision-results.tsx').then((part) => part.DecisionResults));

/** So many cases go in one call. */
const AT_ONCE = 100;

interface Given {
  readonly action: string;
  readonly reason?: string;
  readonly code?: string;
}

/** What can be decided for many cases at once. */
export interface Deciding {
  /** The room's call, which answers a result for each case. */
  readonly decideMany: (given: {
    body: Given & { items: { id: string; version: number }[] };
  }) => Promise<{ items: readonly Decision[] }>;
  readonly actions: readonly {
    readonly action: string;
    readonly icon?: ReactNode;
    readonly needsReason?: boolean;
    readonly codes?: readonly string[];
  }[];
}

export interface Decisions {
  readonly look: CaseLook;
  readonly deciding: Deciding | undefined;
  readonly rows: readonly CaseRow[] | undefined;
}

/** Marked cases, what can be decided for them, and what came of it: where some failed, row by row and still marked. */
export function useDecisions({ look, deciding, rows }: Decisions) {
  const { t } = useTranslation();
  const words = useCaseWords(look);
  const selection = useSelection();
  const seen = useSeen(rows);
  const [asking, setAsking] = useState<Deciding['actions'][number]>();
  const [results, setResults] = useState<readonly (Decision & { title: string })[]>();
  const [busy, setBusy] = useState<string>();
  const chosen = [...selection.keys].flatMap((key) => seen.get(key) ?? []);
  const kind = chosen[0];

  const decide = async (given: Given) => {
    if (!deciding) return;
    setBusy(given.action);
    const items: Decision[] = [];
    try {
      for (let at = 0; at < chosen.length; at += AT_ONCE) {
        const some = chosen.slice(at, at + AT_ONCE).map(({ id, version }) => ({ id, version }));
        items.push(...(await deciding.decideMany({ body: { ...given, items: some } })).items);
      }
    } finally {
      setBusy(undefined);
      const done = items.filter((one) => one.ok);
      const failed = items.filter((one) => !one.ok);
      if (done.length > 0) toast({ title: t('cases.desk.decided', { count: done.length }) });
      if (failed.length > 0) setResults(items.map((one) => ({ ...one, title: seen.get(one.id)?.title ?? '' })));
      selection.put(
        done.map((one) => one.id),
        false,
      );
      await renew([look.room], 'home');
    }
  };
  const press = (one: Deciding['actions'][number]) => {
    if (one.needsReason || one.codes?.length || look.harms?.includes(one.action)) return setAsking(one);
    void trying(() => decide({ action: one.action }));
  };
  const bulk = (deciding?.actions ?? []).map((one): BulkAction => ({
    key: one.action,
    label: kind ? words.do(kind, one.action) : '',
    icon: one.icon,
    main: look.main?.includes(one.action) ?? false,
    busy: busy === one.action,
    onSelect: () => press(one),
  }));
  return {
    selection,
    bulk,
    dialogs: (
      <>
        {asking && kind ? (
          <ReasonDialog
            title={t('cases.desk.confirm', { action: words.do(kind, asking.action), count: chosen.length })}
            text={t('cases.step.confirm')}
            action={words.do(kind, asking.action)}
            danger={look.harms?.includes(asking.action)}
            needsReason={asking.needsReason === true}
            codes={(asking.codes ?? []).map((code) => ({ value: code, label: words.code(kind, code) }))}
            onClose={() => setAsking(undefined)}
            onConfirm={(more) => decide({ ...more, action: asking.action })}
            explain={explainFailure}
          />
        ) : null}
        {results ? <DecisionResults results={results} onClose={() => setResults(undefined)} /> : null}
      </>
    ),
  };
}

/** Marks survive turning the page, so what was seen on other pages is remembered, in the version that was seen. */
function useSeen(rows: readonly CaseRow[] | undefined): ReadonlyMap<string, CaseRow> {
  const [last, setLast] = useState<readonly CaseRow[]>();
  const [seen, setSeen] = useState<ReadonlyMap<string, CaseRow>>(new Map());
  if (rows !== undefined && rows !== last) {
    setLast(rows);
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]));
  }
  return seen;
}

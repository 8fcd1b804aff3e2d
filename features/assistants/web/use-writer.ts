import { useCallback, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { formatTime } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure, trying, usePress } from '#platform/web/trying.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { Address } from '../linguo/address-es.ts';
import type { CheckOptions } from '../linguo/check.ts';
import type { Finding } from '../linguo/finding.ts';
import { findLeaks, maskLeaks } from '../linguo/leaks.ts';
import { assistants, type Setup } from './assistants.ts';
import type { WritingAreaHandle } from './components/writing-area.tsx';
import { useLinguo } from './use-linguo.ts';

interface Sheet {
  readonly text: string;
  readonly mode: CheckOptions['mode'];
  readonly language: CheckOptions['language'];
  readonly address: Address | undefined;
  readonly brandId: string | null;
  /** Set once it is kept. */
  readonly id?: string | undefined;
  readonly version?: number | undefined;
}

const blank: Sheet = { text: '', mode: 'mail', language: 'es', address: undefined, brandId: null };

/** One sheet with what was found on it, and everything that can be done with both. */
export function useWriter(setup: Setup | undefined, area: RefObject<WritingAreaHandle | null>) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<Sheet>(blank);
  const [chosen, setChosen] = useState(-1);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { busy: isSaving, press } = usePress();
  const [savedAt, setSavedAt] = useState('');
  const [ownWords, setOwnWords] = useState<readonly string[]>([]);

  const given = useMemo(() => {
    if (!setup) return undefined;
    const rules = setup.brands.find(({ id }) => id === sheet.brandId)?.rules ?? [];
    return { rules, disabled: setup.disabled, ignored: [...setup.ignored, ...ownWords] };
  }, [setup, sheet.brandId, ownWords]);
  const checked = useLinguo(sheet.text, sheet, given);
  const findings = useMemo(
    () => checked.findings.filter((one) => !left.has(`${one.rule} ${one.text.toLowerCase()}`)),
    [checked.findings, left],
  );
  const current = chosen >= 0 && chosen < findings.length ? chosen : -1;
  const finding = current < 0 ? undefined : findings[current];

  const set = (changes: Partial<Sheet>) => {
    setSheet((before) => ({ ...before, ...changes }));
    if (changes.text !== undefined) setSavedAt('');
  };
  const change = (index: number, suggestion: string) => {
    const one = findings[index];
    if (!one) return;
    area.current?.replace(one.from, one.to, suggestion);
    setChosen(index < findings.length - 1 ? index : -1);
    send(assistants.likeOrDislike({ body: { rule: one.rule, liked: true, by: 'taken', brand_id: sheet.brandId } }));
  };
  const replaceAll = (text: string) => {
    const before = sheet;
    set({ text });
    setChosen(-1);
    return () => setSheet(before);
  };
  /** What was left alone closes its card; who works by keyboard goes on in the text. */
  const goOn = () => {
    setChosen(-1);
    setTimeout(() => area.current?.focus());
  };
  const look = (index: number) => {
    setChosen(index);
    area.current?.focus();
  };

  const step = (by: 1 | -1) => setChosen((current + by + findings.length) % findings.length);

  return {
    sheet,
    findings,
    current,
    step,
    finding,
    set,
    change,
    look,
    isSaving,
    savedAt,
    lengths: checked.lengths,
    points: checked.points,
    hasDictionary: checked.hasDictionary,
    ruleOf: (id: string) => setup?.brands.flatMap(({ rules }) => rules).find((rule) => rule.id === id),
    lookAt: useCallback(
      (at: number) => setChosen(findings.findIndex(({ from, to }) => from <= at && at <= to)),
      [findings],
    ),
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      if (event.key === 'F8' && findings.length > 0) {
        event.preventDefault();
        step(event.shiftKey ? -1 : 1);
      } else if (event.key === 'Tab' && !event.shiftKey && finding?.suggestions[0] !== undefined) {
        event.preventDefault();
        change(current, finding.suggestions[0]);
      } else if (event.key === 'Escape' && finding) {
        event.preventDefault();
        setChosen(-1);
      }
    },
    fixAll: () => {
      // From the end to the beginning, so that no place moves before its turn.
      const text = findings.reduceRight((words, { from, to, suggestions: [first] }) => {
        return first === undefined ? words : words.slice(0, from) + first + words.slice(to);
      }, sheet.text);
      const undo = replaceAll(text);
      toast({ title: t('assistants.findings.none'), action: { label: t('ui.undo'), run: undo } });
    },
    /** Takes a text over that a machine wrote; one step back brings the own one again. */
    take: (text: string) => {
      const undo = replaceAll(text);
      toast({ title: t('assistants.rewrite.taken'), action: { label: t('ui.undo'), run: undo } });
    },
    mask: () => void replaceAll(maskLeaks(sheet.text)),
    append: (phrase: string) =>
      area.current?.replace(sheet.text.length, sheet.text.length, `${sheet.text === '' ? '' : ' '}${phrase}`),
    leave: ({ rule, text }: Finding) => {
      setLeft((before) => new Set([...before, `${rule} ${text.toLowerCase()}`]));
      goOn();
    },
    ignore: async ({ text }: Finding) => {
      setOwnWords((before) => [...before, text.toLowerCase()]);
      goOn();
      await assistants.ignoreWord({ body: { word: text.slice(0, 60), ignored: true } }).catch(tellFailure);
    },
    object: async (one: Finding) => {
      setLeft((before) => new Set([...before, `${one.rule} ${one.text.toLowerCase()}`]));
      goOn();
      const context = sheet.text.slice(Math.max(0, one.from - 100), one.to + 100);
      const body = { rule: one.rule, words: one.text.slice(0, 120), context: context.trim(), brand_id: sheet.brandId };
      await trying(async () => {
        await assistants.object({ body });
        toast({ title: t('assistants.findings.told') });
      });
    },
    react: ({ rule }: Finding, liked: boolean) =>
      trying(async () => {
        await assistants.likeOrDislike({ body: { rule, liked, by: 'thumb', brand_id: sheet.brandId } });
        toast({ title: t('assistants.findings.thanks') });
      }),
    copy: async () => {
      const hasLeaks = findLeaks(sheet.text).length > 0;
      await trying(async () => {
        await navigator.clipboard.writeText(maskLeaks(sheet.text));
        toast({ title: t(hasLeaks ? 'assistants.writer.copiedMasked' : 'assistants.writer.copied') });
      });
    },
    clear: () => {
      const before = sheet;
      setSheet({
        ...blank,
        mode: sheet.mode,
        language: sheet.language,
        address: sheet.address,
        brandId: sheet.brandId,
      });
      setSavedAt('');
      setChosen(-1);
      if (before.text !== '')
        toast({
          title: t('assistants.writer.cleared'),
          action: { label: t('ui.undo'), run: () => setSheet(before) },
        });
    },
    save: async () => {
      if (sheet.text.trim() === '') return area.current?.focus();
      await press(async () => {
        const { text, mode, language, brandId, id, version } = sheet;
        const kept = await assistants.saveWritingTexts({
          body: {
            title: titleOf(text) || t('assistants.writer.untitled'),
            text,
            mode,
            language,
            brand_id: brandId,
            ...(id ? { id, version } : {}),
          },
        });
        setSheet((before) => ({ ...before, text: kept.text, id: kept.id, version: kept.version }));
        setSavedAt(formatTime(kept.updated_at));
        await renew(['assistants', 'listTexts']);
        toast({
          title:
            kept.masked > 0
              ? t('assistants.writer.saveMasked', { count: kept.masked })
              : t('assistants.writer.saveDone'),
        });
      });
    },
    open: (id: string) =>
      trying(async () => {
        const { text, mode, language, brand_id: brandId, version } = await assistants.getText({ params: { id } });
        setSheet((before) => ({ ...before, text, mode, language, brandId, id, version }));
        setChosen(-1);
        setSavedAt('');
        area.current?.focus();
      }),
  };
}

/** The first words of a text, as its name in the list. */
function titleOf(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length <= 60
    ? line
    : `${line.slice(0, line.lastIndexOf(' ', 60) > 20 ? line.lastIndexOf(' ', 60) : 60)}…`;
}

/** What helps the rules and is no loss when it does not arrive. */
function send(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}

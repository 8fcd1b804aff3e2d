import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { renew } from '../renew.ts';
import { toast } from './toast-store.ts';
import { useAutosave } from './use-autosave.ts';
import type { Draft } from './use-draft.ts';
import { useForm, type Form, type FormSchema } from './use-form.ts';
import { useKeptEdit, type KeptEdit } from './use-kept-edit.ts';
import { useKeptDraft, type DraftCalls, type KeptDraft } from './use-kept-draft.ts';

/** What an editor must know of a record that is a draft, then published, then archived. */
export interface EditedRecord {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly updated_at: string;
  readonly actions: readonly string[];
}

/** The phrases of an editor: what its buttons do, what they ask before, and what is told after. */
export type EditorWord =
  | 'archive'
  | 'archiveTitle'
  | 'archiveText'
  | 'archived'
  | 'remove'
  | 'removeTitle'
  | 'removeText'
  | 'removed'
  | 'stale';

export interface EditorCalls<Saved, Writing> extends Omit<DraftCalls<Saved, Writing>, 'onSaved'> {
  /** The key of the query that reads one record, and that of the desk's list. */
  keyOf: (id: string) => readonly unknown[];
  listKey: readonly unknown[];
  /** Now, or at the moment that was asked for. */
  publish: (known: Saved, publishAt: string | undefined) => Promise<Saved>;
  /** Replaces what is published. Without it the first change of what is published begins its next edition, a draft. */
  correct?: (known: Saved, writing: Writing, correction: EditorCorrection) => Promise<Saved>;
  archive: (known: Saved) => Promise<unknown>;
  remove: (known: Saved) => Promise<unknown>;
}

/** What a correction says beside the new words. */
export interface EditorCorrection {
  note: string;
  /** What readers are asked to confirm anew; its shape is the room's. */
  confirmation: unknown;
}

export type EditorDialog = 'archive' | 'remove' | 'preview' | 'release' | 'correct';

export interface EditorOptions<Saved extends EditedRecord, Writing extends object> {
  /** Absent for a record that begins. */
  manuscript: Saved | undefined;
  initial: Writing;
  schema: FormSchema<unknown>;
  /** Turns what the fields hold into what the schema reads. */
  prepare: (writing: Writing) => unknown;
  calls: EditorCalls<Saved, Writing>;
  words: (word: EditorWord) => string;
  onCreated: (id: string) => void;
  /** Back to the desk, after the record went out or was put away. */
  onLeave: (writing: Writing) => Promise<void>;
}

export interface Editor<Saved, Writing extends object> {
  form: Form<Writing>;
  keeper: KeptDraft<Saved, Writing>;
  draft: Draft<Writing>;
  kept: KeptEdit<Writing>;
  words: (word: EditorWord) => string;
  isPublished: boolean;
  /** The record's id; one that begins is saved for it. */
  idOf: () => Promise<string>;
  /** Which of its dialogs is open. */
  isOpen: EditorDialog | undefined;
  open: (dialog: EditorDialog) => void;
  close: () => void;
  archive: () => Promise<void>;
  remove: () => Promise<void>;
  /** Sends it out, and tells what came of it. */
  release: (publishAt: string | undefined, told: (made: Saved) => string) => Promise<void>;
  correct: (correction: EditorCorrection, told: (made: Saved) => string) => Promise<void>;
}

/** Writes a record: a draft keeps itself a second after the typing rests, what is published is saved by its button, and kept on this device until then. */
export function useEditor<Saved extends EditedRecord, Writing extends object>(
  options: EditorOptions<Saved, Writing>,
): Editor<Saved, Writing> {
  const { manuscript, calls, words, onCreated, onLeave } = options;
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<EditorDialog>();
  const onSaved = (next: Saved) => {
    queries.setQueryData(calls.keyOf(next.id), next);
    void renew(calls.listKey);
  };
  const keeper = useKeptDraft<Saved, Writing>(manuscript, { ...calls, onSaved }, onCreated);
  const { saved, save } = keeper;
  const isPublished = saved?.state === 'published' && calls.correct !== undefined;
  const leave = async (title: string, writing: Writing) => {
    keeper.finish();
    kept.forget();
    // A key begins with its room: nothing of it is shown as it was.
    await queries.invalidateQueries({ queryKey: calls.listKey.slice(0, 1), refetchType: 'none' });
    toast({ title });
    await onLeave(writing);
  };
  const form = useForm<Writing, unknown>({
    schema: options.schema,
    initial: options.initial,
    prepare: options.prepare,
    submit: async (_body, writing) => {
      if (!isPublished) await save(writing);
      setOpen(isPublished ? 'correct' : 'release');
    },
  });
  // A file that is on its way is chosen when it arrives: what is sent after it carries it.
  const typed = useRef(form.values);
  useLayoutEffect(() => {
    typed.current = form.values;
  });
  const draft = useAutosave(keeper, form, { isDraft: !isPublished, isPaused: form.busy });
  const kept = useKeptEdit(isPublished ? `edit:${JSON.stringify(calls.keyOf(saved.id))}` : undefined, {
    version: saved?.version ?? 0,
    writing: form.values,
    isTyped: form.dirty,
  });
  const put = async (call: (known: Saved) => Promise<unknown>, told: EditorWord) => {
    if (saved) await call(saved);
    await leave(words(told), form.values);
  };
  // In its turn: a save that is on its way moves the version first.
  const send = async (call: (known: Saved) => Promise<Saved>, told: (made: Saved) => string) => {
    const made = await keeper.apply((known) => call(known!));
    await leave(told(made), form.values);
  };
  return {
    ...{ form, keeper, draft, kept, words, isPublished, isOpen },
    idOf: async () => (saved ?? (await save(form.values))).id,
    open: setOpen,
    close: () => setOpen(undefined),
    archive: () => put(calls.archive, 'archived'),
    remove: () => put(calls.remove, 'removed'),
    release: (publishAt, told) => send((known) => calls.publish(known, publishAt), told),
    correct: (correction, told) => send((known) => calls.correct!(known, typed.current, correction), told),
  };
}

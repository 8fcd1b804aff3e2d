import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformErrors, type Issue } from '#platform/contract/errors.ts';
import { ApiFailure, explainFailure, isFailure } from '#platform/web/failure.ts';
import type { FileEntry } from '#platform/web/ui/file-field.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { checkAnswers, type Answer } from '../../answer.ts';
import { errors } from '../../errors.ts';
import type { Document } from '../../question.ts';
import { surveys, type Questionnaire } from '../surveys.ts';

export type Given = Record<string, Answer>;
export type Files = Record<string, FileEntry>;

/** Fills one form: every answer is kept on the server a second after it was given, and a resumed draft goes on. */
export function useFilling(
  form: Questionnaire,
  { onDone }: { onDone: (points: { points: number; of: number } | undefined) => void },
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<Given>(() => ({ ...form.draft?.answers }));
  const [files, setFiles] = useState<Files>({});
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const [dirty, setDirty] = useState(false);
  const version = useRef(form.draft?.version ?? 0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const note = (error: unknown) => {
    if (isFailure(error, platformErrors.conflict)) setStale(true);
    if (isFailure(error, errors.new_edition)) void refresh();
    if (!isFailure(error, errors.closed) && !isFailure(error, errors.already_answered)) return;
    setEnded(true);
    setFailure(explainFailure(error));
  };
  const refresh = async () => {
    setFailure(t('surveys.error.new_edition'));
    await queries.invalidateQueries({ queryKey: surveys.getQuestionnaire.key({ params: { id: form.id } }) });
  };
  const send = async (kept: Given) => {
    const saved = await surveys.saveDraft({
      params: { id: form.id },
      body: {
        edition: form.edition,
        version: version.current,
        answers: checkAnswers(form.document, kept, { draft: true }).answers,
      },
    });
    version.current = saved.version;
    return new Date(saved.updated_at);
  };
  const save = (kept: Given): Promise<Date> => {
    const turn = queue.current.then(() => send(kept));
    queue.current = turn.catch(note);
    return turn;
  };
  const isOver = useRef(false);
  const draft = useDraft<Given>(
    { load: () => Promise.resolve(undefined), save, drop: () => Promise.resolve() },
    answers,
    dirty && !isStale && !busy && !isEnded,
  );
  const latest = useRef({ answers, dirty, save });
  useEffect(() => {
    latest.current = { answers, dirty: dirty && draft.state !== 'saved', save };
  });
  // Who leaves within the second that the autosave waits has answered all the same.
  useEffect(
    () => () => {
      const { answers: kept, dirty: isUnsaved, save: keep } = latest.current;
      if (isUnsaved && !isOver.current) void keep(kept).catch(() => undefined);
    },
    [],
  );

  const whole = () => ({ ...answers, ...Object.fromEntries(Object.keys(files).map((id, at) => [id, `file:${at}`])) });
  const answer = (id: string, given: Answer | undefined) => {
    setDirty(true);
    setAnswers(({ [id]: _before, ...rest }) => (given === undefined ? rest : { ...rest, [id]: given }));
    if (staysPut(form.document, id)) return;
    setIssues((before) => before.filter(({ path }) => path !== `answers.${id}`));
  };
  const attach = (id: string, file: FileEntry | undefined) => {
    setFiles(({ [id]: _before, ...rest }) => (file === undefined ? rest : { ...rest, [id]: file }));
    setIssues((before) => before.filter(({ path }) => path !== `answers.${id}`));
  };
  /** Looks at the questions of one part, or of all; answers whether they are fine. */
  const check = (ids?: ReadonlySet<string>): boolean => {
    const found = checkAnswers(form.document, whole()).issues.filter(
      ({ path }) => ids === undefined || ids.has(path.slice('answers.'.length)),
    );
    const refused = Object.entries(files).flatMap(([id, { error }]) =>
      error && (ids === undefined || ids.has(id)) ? [{ path: `answers.${id}`, code: 'file_type' }] : [],
    );
    setIssues([...found, ...refused]);
    return found.length + refused.length === 0;
  };
  const submit = async () => {
    if (!check()) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      await queue.current;
      const sent = Object.values(files).flatMap(({ file }) => (file ? [file] : []));
      const done = await surveys.submitAnswers({
        form: { survey: form.id, edition: form.edition, answers: whole() },
        ...(sent.length > 0 ? { files: { files: sent } } : {}),
      });
      isOver.current = true;
      await queries.invalidateQueries({ queryKey: ['surveys'] });
      void queries.invalidateQueries({ queryKey: ['home'] });
      onDone(done.points === null ? undefined : { points: done.points, of: done.points_of ?? 0 });
      return true;
    } catch (error) {
      if (isFailure(error, errors.new_edition)) await refresh();
      else setFailure(explainFailure(error));
      if (error instanceof ApiFailure) setIssues(error.issues);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (id: string) => {
    const issue = issues.find(({ path }) => path === `answers.${id}`);
    return issue && t([`ui.issue.${issue.code}`, 'ui.issue.invalid'], { ...issue.params });
  };
  return {
    answers,
    files,
    answer,
    attach,
    check,
    submit,
    errorOf,
    wrong: issues.length,
    failure,
    busy,
    draft,
    isStale,
    whole,
  };
}

export type Filling = ReturnType<typeof useFilling>;

/**
 * A day is given when its field is left, often by pressing a button: if its error went away at that moment, the button
 * would move from under the pointer.
 */
export function staysPut(document: Document, id: string): boolean {
  return document.questions.find((question) => question.id === id)?.type === 'date';
}

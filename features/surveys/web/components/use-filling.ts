import { useEffect, useRef, useState } from 'react';
import { platformErrors, type Issue } from '#platform/contract/errors.ts';
import { ApiFailure, explainFailure, isFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
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
  const [answers, setAnswers] = useState<Given>(() => ({ ...form.draft?.answers }));
  const [files, setFiles] = useState<Files>(() => keptFiles(form));
  const given = useRef(answers);
  const sending = useRef(new Map<string, Promise<boolean>>());
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
    await renew(surveys.getQuestionnaire.key({ params: { id: form.id } }));
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

  /** What is answered so far; a file on its way counts. */
  const whole = () => {
    const underWay = Object.entries(files).filter(([, { sent }]) => sent !== undefined);
    return { ...answers, ...Object.fromEntries(underWay.map(([id], at) => [id, `file:${at}`])) };
  };
  const answer = (id: string, one: Answer | undefined) => {
    setDirty(true);
    const { [id]: _before, ...rest } = given.current;
    given.current = one === undefined ? rest : { ...rest, [id]: one };
    setAnswers(given.current);
    if (staysPut(form.document, id)) return;
    setIssues((before) => before.filter(({ path }) => path !== `answers.${id}`));
  };
  /** A file goes up as soon as it is chosen, and stays with the draft. */
  const attach = (id: string, file: FileEntry | undefined) => {
    setIssues((before) => before.filter(({ path }) => path !== `answers.${id}`));
    const isSent = file?.file !== undefined && !file.error;
    setFiles(({ [id]: _before, ...rest }) =>
      file === undefined ? rest : { ...rest, [id]: isSent ? { ...file, sent: 0 } : file },
    );
    // One after the other for a question: what was chosen last is what stays.
    const turn = sending.current.get(id) ?? Promise.resolve(true);
    if (isSent)
      sending.current.set(
        id,
        turn.then(() => upload(id, file)),
      );
    else if (sending.current.has(id) || given.current[id] !== undefined) {
      answer(id, undefined);
      sending.current.set(
        id,
        turn.then(() => takeBack(id)),
      );
    }
  };
  const upload = async (id: string, entry: FileEntry): Promise<boolean> => {
    const tell = (part: Partial<FileEntry>) =>
      setFiles((all) => (all[id]?.key === entry.key ? { ...all, [id]: { ...all[id], ...part } } : all));
    try {
      const stored = await surveys.keepDraftFile({
        params: { id: form.id, question: id },
        form: { edition: form.edition },
        files: { file: entry.file! },
        onProgress: (sent) => tell({ sent }),
      });
      tell({ id: stored.id, sent: undefined });
      answer(id, stored.id);
      return true;
    } catch (error) {
      note(error);
      tell({ error: explainFailure(error), sent: undefined });
      return false;
    }
  };
  const takeBack = async (id: string): Promise<boolean> => {
    await surveys.dropDraftFile({ params: { id: form.id, question: id } }).catch(note);
    return true;
  };
  /** Looks at the questions of one part, or of all; answers whether they are fine. */
  const look = (all: Given, refused: readonly string[], ids?: ReadonlySet<string>): boolean => {
    const found = checkAnswers(form.document, all).issues;
    const wrong = [...found, ...refused.map((id) => ({ path: `answers.${id}`, code: 'invalid' }))].filter(
      ({ path }) => ids === undefined || ids.has(path.slice('answers.'.length)),
    );
    setIssues(wrong);
    return wrong.length === 0;
  };
  const refusedFiles = () => Object.entries(files).flatMap(([id, { error }]) => (error ? [id] : []));
  const check = (ids?: ReadonlySet<string>) => look(whole(), refusedFiles(), ids);
  const submit = async () => {
    if (!check()) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      const turns = await Promise.all([...sending.current].map(async ([id, turn]) => ((await turn) ? [] : [id])));
      const failed = turns.flat();
      if (failed.length > 0) return look(given.current, failed);
      await queue.current;
      // A form with a file goes as multipart, as the call wants it; the file itself has gone before.
      const done = await surveys.submitAnswers({
        form: { survey: form.id, edition: form.edition, answers: given.current },
        ...(Object.keys(files).length > 0 ? { files: { files: [] } } : {}),
      });
      isOver.current = true;
      await renew('surveys');
      void renew('home');
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

/** The files of a draft that is gone on with; the browser has them no more, the server does. */
function keptFiles({ draft }: Questionnaire): Files {
  const kept = draft?.files.filter(({ question, id }) => draft.answers[question] === id) ?? [];
  return Object.fromEntries(kept.map(({ question, id, name, size }) => [question, { key: id, id, name, size }]));
}

/**
 * A day is given when its field is left, often by pressing a button: if its error went away at that moment, the button
 * would move from under the pointer.
 */
export function staysPut(document: Document, id: string): boolean {
  return document.questions.find((question) => question.id === id)?.type === 'date';
}

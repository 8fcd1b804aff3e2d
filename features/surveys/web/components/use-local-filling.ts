import { useState } from 'react';
import type { Issue } from '#platform/contract/errors.ts';
import { ApiFailure, explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { checkAnswers } from '../../answer.ts';
import type { Document } from '../../question.ts';
import { staysPut, type Files, type Filling, type Given } from './use-filling.ts';

/** Fills a form of which nothing is kept before it is sent: a safe passage, or an author's trial. */
export function useLocalFilling(document: Document, send: (answers: Given) => Promise<void>): Filling {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Given>({});
  const [files, setFiles] = useState<Files>({});
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const whole = () => ({ ...answers, ...Object.fromEntries(Object.keys(files).map((id, at) => [id, `file:${at}`])) });
  const settle = (id: string) => setIssues((before) => before.filter(({ path }) => path !== `answers.${id}`));
  const check = (ids?: ReadonlySet<string>) => {
    const found = checkAnswers(document, whole()).issues.filter(
      ({ path }) => ids === undefined || ids.has(path.slice('answers.'.length)),
    );
    setIssues(found);
    return found.length === 0;
  };
  return {
    answers,
    files,
    answer: (id, given) => {
      setAnswers(({ [id]: _before, ...rest }) => (given === undefined ? rest : { ...rest, [id]: given }));
      if (!staysPut(document, id)) settle(id);
    },
    attach: (id, file) => {
      setFiles(({ [id]: _before, ...rest }) => (file === undefined ? rest : { ...rest, [id]: file }));
      settle(id);
    },
    check,
    submit: async () => {
      if (!check()) return false;
      setBusy(true);
      setFailure(undefined);
      try {
        await send(whole());
        return true;
      } catch (error) {
        setFailure(explainFailure(error));
        if (error instanceof ApiFailure) setIssues(error.issues);
        return false;
      } finally {
        setBusy(false);
      }
    },
    errorOf: (id) => {
      const issue = issues.find(({ path }) => path === `answers.${id}`);
      return issue && t([`ui.issue.${issue.code}`, 'ui.issue.invalid'], { ...issue.params });
    },
    wrong: issues.length,
    failure,
    busy,
    draft: {
      state: 'none',
      savedAt: undefined,
      found: undefined,
      settle: () => undefined,
      forget: () => Promise.resolve(),
    },
    isStale: false,
    whole,
  };
}

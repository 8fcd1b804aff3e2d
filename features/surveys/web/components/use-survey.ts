import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { platformErrors } from '#platform/contract/errors.ts';
import { isFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { surveys, type ManagedSurvey } from '../surveys.ts';

/** What the builder holds of a form. */
export type Writing = Pick<
  ManagedSurvey,
  | 'kind'
  | 'title'
  | 'description'
  | 'document'
  | 'anonymous'
  | 'repeatable'
  | 'for_all'
  | 'audience'
  | 'opens_at'
  | 'closes_at'
>;

/** Keeps a form in the builder on the server: one save after the other, each on the version of the last. */
export function useSurvey(initial: ManagedSurvey, untitled: string) {
  const queries = useQueryClient();
  const [saved, setSaved] = useState(initial);
  const [writing, setWriting] = useState<Writing>(() => writingOf(initial));
  const [dirty, setDirty] = useState(false);
  const [isStale, setStale] = useState(false);
  const latest = useRef(initial);
  const sent = useRef(JSON.stringify(writingOf(initial)));
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const accept = (survey: ManagedSurvey) => {
    latest.current = survey;
    setSaved(survey);
    queries.setQueryData(surveys.getManaged.key({ params: { id: survey.id } }), survey);
    void renew(surveys.listManaged.key());
  };
  const send = async (words: Writing) => {
    const text = JSON.stringify(words);
    if (text === sent.current) return new Date(latest.current.updated_at);
    const { id, version } = latest.current;
    const title = words.title.trim() || untitled;
    accept(await surveys.editSurvey({ params: { id }, body: { ...words, title, version } }));
    sent.current = text;
    return new Date(latest.current.updated_at);
  };
  const save = (words: Writing): Promise<Date> => {
    const turn = queue.current.then(() => send(words));
    queue.current = turn.catch((error: unknown) => {
      if (isFailure(error, platformErrors.conflict)) setStale(true);
    });
    return turn;
  };
  const keeper = { load: () => Promise.resolve(undefined), save, drop: () => Promise.resolve() };
  const draft = useDraft<Writing>(keeper, writing, dirty && !isStale);
  const last = useRef({ writing, save, isStale });
  useEffect(() => {
    last.current = { writing, save, isStale };
  });
  // Who leaves within the second that the autosave waits has written all the same.
  useEffect(
    () => () => {
      if (!last.current.isStale && JSON.stringify(last.current.writing) !== sent.current)
        void last.current.save(last.current.writing).catch(() => undefined);
    },
    [],
  );
  const change = (part: Partial<Writing>) => {
    setDirty(true);
    setWriting((before) => ({ ...before, ...part }));
  };
  return { saved, writing, change, accept, save: () => save(writing), draft, isStale };
}

export type SurveyKeeper = ReturnType<typeof useSurvey>;

function writingOf(survey: ManagedSurvey): Writing {
  const { kind, title, description, document, anonymous, repeatable, for_all, audience, opens_at, closes_at } = survey;
  return { kind, title, description, document, anonymous, repeatable, for_all, audience, opens_at, closes_at };
}

import { useState } from 'react';
import { explainFailure } from './failure.ts';

/** One thing at a time that may fail: whether it is under way, and in words why the last try came to nothing. */
export function useAttempt(explain: (error: unknown) => string = explainFailure) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, attempt, forget: () => setFailure(undefined) };
}

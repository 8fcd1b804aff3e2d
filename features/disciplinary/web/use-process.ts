import { useQueryClient } from '@tanstack/react-query';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { useRecord } from '#platform/web/use-record.ts';
import { disciplinary, type Process } from './disciplinary.ts';

/** What follows a writing in a process: it stands anew, and its lists are asked for again. */
export function useProcess(id: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = disciplinary.getProcess.key({ params: { id } });
  const record = useRecord<Process>({
    key,
    touches: [disciplinary.listAll.key(), disciplinary.listOfPerson.key(), ['home']],
    stale: t('cases.step.stale'),
  });
  return {
    ...record,
    /** Keeps what was answered, without a word: what is saved while one writes. */
    keep: (made: Process) => void queries.setQueryData(key, made),
    refresh: () => renew('disciplinary'),
  };
}

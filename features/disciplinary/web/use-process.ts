import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { useRecord } from '#platform/web/use-record.ts';
import { disciplinary } from './disciplinary.ts';

/** What follows a writing in a process: it stands anew, and its lists are asked for again. */
export function useProcess(id: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const record = useRecord<Awaited<ReturnType<typeof disciplinary.getProcess>>>({
    key: disciplinary.getProcess.key({ params: { id } }),
    touches: [disciplinary.listAll.key(), disciplinary.listOfPerson.key(), ['home']],
    stale: t('cases.step.stale'),
  });
  return { ...record, refresh: () => queries.invalidateQueries({ queryKey: ['disciplinary'] }) };
}

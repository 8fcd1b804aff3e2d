import { useTranslation } from '#platform/web/translation.ts';
import { useRecord } from '#platform/web/use-record.ts';
import { habeasData, type Case } from '../habeas-data.ts';

/** What follows an action on a case: it changes the lists, the home, and the legend on profile and sheet. */
export function useCase(id: string) {
  const { t } = useTranslation();
  return useRecord<Case>({
    key: habeasData.getRequest.key({ params: { id } }),
    touches: [habeasData.listOwn.key(), habeasData.listDesk.key(), ['home'], ['people']],
    stale: t('habeas-data.request.stale'),
  });
}

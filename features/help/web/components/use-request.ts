import { useTranslation } from '#platform/web/translation.ts';
import { useRecord } from '#platform/web/use-record.ts';
import { help, type Request } from '../help.ts';

/** What follows an action on a request: it changes the lists and the home. */
export function useRequest(id: string) {
  const { t } = useTranslation();
  return useRecord<Request>({
    key: help.getRequest.key({ params: { id } }),
    touches: [help.listOwnRequests.key(), help.listDesk.key(), ['home']],
    stale: t('help.request.stale'),
  });
}

import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import { applications, useLauncherQuery, type Application } from '../applications.ts';

type Named = Pick<Application, 'id' | 'name'>;

/** Reports that an application does not work, or takes that back. */
export function useOutage() {
  const { t } = useTranslation();
  const { queryKey } = useLauncherQuery();
  const refresh = () => renew(queryKey, applications.getApplication.key());
  const withdraw = async ({ id, name }: Named) => {
    await trying(async () => {
      await applications.withdrawReport({ params: { id } });
      await refresh();
      toast({ title: t('applications.outage.withdrawn', { name }) });
    });
  };
  /** Its failure is for the dialog to tell. */
  const report = async (application: Named, note: string) => {
    const { reports } = await applications.reportOutage({
      params: { id: application.id },
      body: note === '' ? {} : { note },
    });
    await refresh();
    toast({
      title: t('applications.outage.reported', { count: reports, name: application.name }),
      action: { label: t('ui.undo'), run: () => void withdraw(application) },
    });
  };
  return { report, withdraw };
}

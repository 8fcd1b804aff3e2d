import { useQueryClient } from '@tanstack/react-query';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import { mostFavourites } from '../../policy.ts';
import { applications, favouritesOf, useLauncherQuery, type Application } from '../applications.ts';

type Launcher = Awaited<ReturnType<typeof applications.listByDocument>>;

/** Changes the favourites at once on screen, then on the server; what fails is put back. */
export function useFavourites() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = useLauncherQuery();
  const { queryKey } = query;

  const save = async (ids: readonly string[]) => {
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData<Launcher>(queryKey);
    if (before)
      queries.setQueryData(queryKey, {
        ...before,
        items: before.items.map((one) => ({ ...one, favourite: ids.indexOf(one.id) + 1 || null })),
      });
    try {
      await applications.saveFavourites({ body: { favoritos: [...ids] } });
      void renew(applications.getApplication.key());
    } catch (failure) {
      queries.setQueryData(queryKey, before);
      tellFailure(failure);
    }
  };
  const current = async () => {
    const { items } = await queries.ensureQueryData(query);
    return favouritesOf(items).map((one) => one.id);
  };
  const toggle = async (application: Pick<Application, 'id' | 'name' | 'favourite'>) => {
    const ids = await current();
    const { name } = application;
    const action = { label: t('ui.undo'), run: () => void save(ids) };
    if (application.favourite === null && ids.length >= mostFavourites)
      return void toast({ tone: 'failed', title: t('applications.favourites.full', { count: mostFavourites }) });
    if (application.favourite === null) {
      await save([...ids, application.id]);
      toast({ title: t('applications.favourites.added', { name }), action });
    } else {
      await save(ids.filter((id) => id !== application.id));
      toast({ title: t('applications.favourites.removed', { name }), action });
    }
  };
  return { save, toggle };
}

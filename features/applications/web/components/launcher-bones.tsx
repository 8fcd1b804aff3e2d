import { useTranslation } from '#platform/web/translation.ts';
import { Bone } from '#platform/web/ui/skeleton.tsx';
import tiles from './app-tile.module.css';

/** Where the favourites will stand. */
export function LauncherBones() {
  const { t } = useTranslation();
  return (
    <div role="status" className={tiles.grid}>
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: 8 }, (_, at) => (
        <Bone key={at} width="100%" height={84} />
      ))}
    </div>
  );
}

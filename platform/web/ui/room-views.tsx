import { useTranslation } from '../translation.ts';
import { isShown } from './list-view.ts';
import { Segmented } from './segmented.tsx';
import type { DeskView } from './use-kept-views.ts';
import type { ListControls } from './use-list-state.ts';

const every = { key: '', shows: {} } as const;

/** The views that a room gives its desk, two or three beside each other; the first shows everything. */
export function RoomViews({ views, list }: { views: readonly DeskView[]; list: ListControls }) {
  const { t } = useTranslation();
  const shown = [every, ...views].find((view) => isShown(view.shows, list));
  return (
    <Segmented
      label={t('ui.views.label')}
      value={shown?.key ?? 'none'}
      onChange={(key) => list.show(views.find((view) => view.key === key)?.shows ?? {})}
      options={[{ key: '', label: t('ui.views.every') }, ...views]}
    />
  );
}

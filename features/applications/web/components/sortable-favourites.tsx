import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { Application } from '../applications.ts';
import { AppTile } from './app-tile.tsx';
import css from './app-tile.module.css';
import { digitOf } from './favourite-grid.tsx';
import { useFavourites } from './use-favourites.ts';

/** The favourites, moved by dragging or with the arrow keys on their handle. */
export default function SortableFavourites({ items }: { items: readonly Application[] }) {
  const { t } = useTranslation();
  const { save } = useFavourites();
  const ids = items.map((one) => one.id);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moved = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    void save(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={moved}
      accessibility={{
        announcements: useAnnouncements(items),
        screenReaderInstructions: { draggable: t('applications.favourites.howTo') },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={css.grid}>
          {items.map((one, at) => (
            <SortableTile key={one.id} application={one} digit={digitOf(at)} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableTile({ application, digit }: { application: Application; digit: number | undefined }) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: application.id,
    attributes: { roleDescription: t('applications.favourites.movable') },
  });
  const moves = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{ transform: moves, transition, position: 'relative', zIndex: isDragging ? 1 : undefined }}
    >
      <AppTile
        application={application}
        digit={digit}
        isDragged={isDragging}
        tools={
          <IconButton
            {...attributes}
            ref={setActivatorNodeRef}
            plain
            size="small"
            className={css.grip}
            label={t('ui.sort.move', { name: application.name })}
            icon={<IconGripVertical size={16} />}
          />
        }
      />
    </li>
  );
}

function useAnnouncements(items: readonly Application[]): Announcements {
  const { t } = useTranslation();
  const nameOf = (id: string | number) => items.find((one) => one.id === id)?.name ?? '';
  const placeOf = (id: string | number) => items.findIndex((one) => one.id === id) + 1;
  return {
    onDragStart: ({ active }) => t('applications.favourites.lifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('applications.favourites.over', { name: nameOf(active.id), place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      t('applications.favourites.dropped', { name: nameOf(active.id), place: placeOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('applications.favourites.cancelled', { name: nameOf(active.id) }),
  };
}

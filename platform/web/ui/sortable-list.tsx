import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { classNames } from './class-names.ts';
import css from './sortable-list.module.css';

export interface SortableListProps {
  ids: readonly string[];
  /** Told the order after each move. */
  onSort: (ids: string[]) => void;
  nameOf: (id: string) => string;
  className?: string | undefined;
  itemClass?: string | undefined;
  children: (id: string, at: number) => ReactNode;
}

/** A list whose rows are dragged by their grip: with the pointer, or with Space and the arrows. */
export function SortableList({ ids, onSort, nameOf, className, itemClass, children }: SortableListProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onSort(moved(ids, String(active.id), place(over.id) - 1));
  };
  const tell = (key: string, active: string | number, over?: string | number) =>
    t(`ui.sort.${key}`, { name: nameOf(String(active)), place: place(over ?? active), of: ids.length });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('ui.sort.how') },
        announcements: {
          onDragStart: ({ active }) => tell('lifted', active.id),
          onDragOver: ({ active, over }) => tell('over', active.id, over?.id),
          onDragEnd: ({ active, over }) => tell('dropped', active.id, over?.id),
          onDragCancel: ({ active }) => tell('left', active.id),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className={classNames(css.list, className)}>
          {ids.map((id, at) => (
            <Row key={id} id={id} name={nameOf(id)} className={itemClass}>
              {children(id, at)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function Row({
  id,
  name,
  className,
  children,
}: {
  id: string;
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const style = transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : { transition };
  return (
    <li ref={setNodeRef} style={style} className={classNames(css.place, isDragging && css.lifted, className)}>
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={css.grip}
        aria-label={t('ui.sort.move', { name })}
      >
        <IconGripVertical size={18} />
      </button>
      {children}
    </li>
  );
}

/** The same list with one id at another place. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

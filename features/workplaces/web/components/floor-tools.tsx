import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import type { Choice } from '#platform/web/ui/choice.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { clock, workplaces, type Floor } from '../workplaces.ts';
import css from './floor-tools.module.css';

type Found = Awaited<ReturnType<typeof workplaces.findSeats>>['items'][number];

interface FloorToolsProps {
  sites: readonly Choice[];
  site: string;
  floors: readonly Floor[];
  floor: Floor | undefined;
  day: string;
  onSite: (id: string) => void;
  onFloor: (id: string) => void;
  onDay: (day: string) => void;
  onFound: (found: Found) => void;
  /** How the floor is looked at, at the end of the line. */
  children: ReactNode;
}

/** Which floor of which site on which day, and a field that finds a person or a seat on any of them. */
export function FloorTools(props: FloorToolsProps) {
  const { sites, site, floors, floor, day, onSite, onFloor, onDay, onFound, children } = props;
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly Found[]>([]);
  const find = async (query: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    if (query.trim().length < 2) return [];
    const { items } = await workplaces.findSeats({ query: { search: query.trim() }, signal });
    setFound(items);
    return items.map((one) => ({
      value: keyOf(one),
      label: one.person?.name ?? t('workplaces.seat.title', { number: one.number }),
      detail: [
        one.person ? t('workplaces.seat.title', { number: one.number }) : '',
        one.headquarters,
        one.floor,
        one.starts === null || one.ends === null ? '' : `${clock(one.starts)}–${clock(one.ends)}`,
      ]
        .filter(Boolean)
        .join(', '),
    }));
  };
  return (
    <div className={css.tools}>
      <SelectField always label={t('workplaces.tools.site')} value={site} onChange={onSite} options={sites} />
      <DateField label={t('workplaces.tools.day')} value={day} onChange={onDay} />
      <SelectField
        label={t('workplaces.tools.find')}
        value=""
        onChange={(key) => {
          const one = found.find((each) => keyOf(each) === key);
          if (one) onFound(one);
        }}
        options={find}
        placeholder={t('workplaces.tools.findHint')}
      />
      {floors.length > 1 && floor ? (
        <div className={css.floors}>
          <Segmented
            label={t('workplaces.tools.floor')}
            options={floors.map(({ id, level }) => ({ key: id, label: String(level) }))}
            value={floor.id}
            onChange={onFloor}
          />
        </div>
      ) : null}
      <div className={css.views}>{children}</div>
    </div>
  );
}

const keyOf = (one: Found) => `${one.workplace_id} ${one.person?.id ?? ''}`;

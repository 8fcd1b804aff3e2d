import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { workplaces, type Floor, type Thing, type Zone } from '../workplaces.ts';
import css from './floor-plan.module.css';

interface GroundProps {
  floor: Floor;
  zones: readonly Zone[];
  objects: readonly Thing[];
  /** What stands at the right of a zone's name. */
  counts?: ReadonlyMap<string, string>;
  chosen?: ReadonlySet<string>;
}

/** What a floor consists of besides its seats: walls, the plan under it, zones, rooms and exits. */
export const FloorGround = memo(function FloorGround({ floor, zones, objects, counts, chosen }: GroundProps) {
  const { t } = useTranslation();
  return (
    <>
      <rect className={css.floor} width={floor.width} height={floor.height} rx={0.4} />
      {floor.has_plan ? (
        <image
          href={workplaces.getPlan.url({ params: { id: floor.id }, query: { v: floor.version } })}
          width={floor.width}
          height={floor.height}
          preserveAspectRatio="xMidYMid meet"
          opacity={0.5}
        />
      ) : null}
      {zones.map((zone) => (
        <g key={zone.id} data-piece={zone.id}>
          <rect
            className={`${css.zone} ${css[zone.kind]} ${chosen?.has(zone.id) ? css.chosen : ''}`}
            x={zone.x}
            y={zone.y}
            width={zone.width}
            height={zone.height}
            rx={0.3}
          />
          <text className={css.zoneName} x={zone.x + 0.5} y={zone.y + 0.85}>
            {zone.name}
          </text>
          {zone.kind === 'client' ? (
            <g transform={`translate(${zone.x + 0.7 + zone.name.length * 0.36} ${zone.y + 0.2}) scale(0.033)`}>
              <IconLock className={css.lock} size={24} />
            </g>
          ) : null}
          {counts?.has(zone.id) ? (
            <text className={css.zoneCount} x={zone.x + zone.width - 0.5} y={zone.y + 0.85} textAnchor="end">
              {counts.get(zone.id)}
            </text>
          ) : null}
        </g>
      ))}
      {objects.map((thing) => (
        <g key={thing.id} data-piece={thing.id} className={chosen?.has(thing.id) ? css.chosenThing : undefined}>
          <rect
            className={`${css.thing} ${css[thing.kind] ?? ''}`}
            x={thing.x}
            y={thing.y}
            width={thing.width}
            height={thing.height}
            rx={thing.kind === 'plant' ? thing.width / 2 : 0.25}
          />
          {thing.label && thing.width > 1.5 ? (
            <text
              className={css.thingName}
              x={thing.x + thing.width / 2}
              y={thing.y + thing.height / 2 + 0.2}
              textAnchor="middle"
            >
              {thing.label}
            </text>
          ) : (
            <title>{thing.label || t(`workplaces.thing.${thing.kind}`)}</title>
          )}
        </g>
      ))}
    </>
  );
});

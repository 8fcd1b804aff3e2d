import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatTime } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { Floor } from '../workplaces.ts';
import { keepRoll } from './keep-roll.ts';
import css from './roll-call.module.css';
import { useRollCall } from './use-roll-call.ts';

/** Who is inside a floor, for an evacuation: those who came in by a gate first, to be marked outside and printed. */
export function RollCall({ floor }: { floor: Floor }) {
  const { t } = useTranslation();
  const { people, isPending, fetchedAt, mark } = useRollCall(floor.id);
  const safe = people.filter((one) => one.is_safe).length;
  const waiting = people.filter((one) => one.waits).length;
  const groups = [
    { key: 'entered', rows: people.filter((one) => one.entered_at !== null) },
    { key: 'expected', rows: people.filter((one) => one.entered_at === null) },
  ] as const;
  const title = t('workplaces.roll.title', { site: floor.headquarters, floor: floor.name });
  const detailOf = (one: (typeof people)[number]) =>
    [
      t('workplaces.seat.title', { number: one.number }),
      one.zone,
      one.entered_at ? t('workplaces.seat.entered', { time: formatTime(one.entered_at) }) : null,
    ]
      .filter(Boolean)
      .join(' · ');
  useEffect(() => {
    if (fetchedAt === 0) return;
    const kept = groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ key, rows }) => ({
        title: t(`workplaces.roll.${key}`),
        people: rows.map((one) => ({
          id: one.person_id,
          name: one.name,
          detail: detailOf(one),
          isSafe: one.is_safe,
        })),
      }));
    keepRoll(t, { id: floor.id, title }, kept);
  }, [fetchedAt, safe]); // eslint-disable-line react-hooks/exhaustive-deps -- each list that arrives is kept, and each mark
  return (
    <Card padded className={css.paper}>
      <div className="row between wrap gap12">
        <div>
          <h2 className="h20">{title}</h2>
          <p className="ink2" role="status">
            {t('workplaces.roll.count', { safe, count: people.length })}
            {waiting > 0 ? ` · ${t('workplaces.roll.waiting', { count: waiting })}` : ''}
          </p>
        </div>
        <Button icon={<IconPrinter />} onClick={() => window.print()} className={css.noPrint}>
          {t('workplaces.roll.print')}
        </Button>
      </div>
      {isPending ? <SkeletonRows /> : null}
      {groups.map(({ key, rows }) =>
        rows.length === 0 ? null : (
          <section key={key} aria-labelledby={`roll-${key}`}>
            <h3 id={`roll-${key}`} className={`strong ${css.group}`}>
              {t(`workplaces.roll.${key}`)} <span className="ink2 num">{rows.length}</span>
            </h3>
            <ul className={css.list}>
              {rows.map((one) => (
                <li key={one.person_id} className="row gap12">
                  <Checkbox value={one.is_safe} onChange={(next) => mark(one.person_id, next)} label={one.name} />
                  <span className="t13 ink2 end">{detailOf(one)}</span>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {!isPending && people.length === 0 ? <p className="ink2">{t('workplaces.roll.nobody')}</p> : null}
    </Card>
  );
}

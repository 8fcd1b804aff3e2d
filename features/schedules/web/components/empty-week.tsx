import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#platform/contract/calendar-day.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { schedules, type Grid } from '../schedules.ts';
import { focusCell } from './grid-row.tsx';
import css from './shift-grid.module.css';

/** So many weeks back one of them is taken as the model of an empty one. */
const models = [1, 2, 3, 4] as const;

/** Where a week of a team is empty: begin from a week that worked, or with the first cell. */
export function EmptyWeek({ grid, team }: { grid: Grid; team: string }) {
  const { t } = useTranslation();
  const [back, setBack] = useState('1');
  const { busy, failure, attempt } = useAttempt();
  const model = addDays(grid.monday, -7 * Number(back));
  const before = useQuery(schedules.getGrid.query({ query: { team, day: model, page: 1 } }));
  const count = before.data?.shifts.filter(({ starts }) => starts !== null).length;
  const people = grid.people.filter((one) => one.can_plan).map(({ id }) => id);
  const copy = async () => {
    const body = { people, monday: model, weeks: 1, skips: Number(back) - 1 };
    const done = await schedules.repeatWeek({ body });
    await renew('schedules');
    toast({ title: t('schedules.empty.copied', { count: done.written }) });
  };
  const write = () => {
    const cell = document.querySelector<HTMLElement>('[data-cell="0 0"]');
    if (cell) focusCell(cell);
  };
  return (
    <section className={css.empty} aria-label={t('schedules.empty.title')}>
      <div className="grow">
        <h3 className="t17 strong">{t('schedules.empty.title')}</h3>
        <p className="ink2">{t('schedules.empty.text')}</p>
        {failure ? <Banner tone="bad" icon={<StateGlyph state="refused" />} text={failure} /> : null}
      </div>
      <SelectField
        required
        label={t('schedules.empty.model')}
        value={back}
        options={models.map((weeks) => ({
          value: String(weeks),
          label: t('schedules.empty.week', { day: formatDay(addDays(grid.monday, -7 * weeks)) }),
          ...(weeks === 1 ? { detail: t('schedules.empty.last') } : {}),
        }))}
        onChange={setBack}
      />
      <Button
        variant="soft"
        icon={<IconCopy size={18} />}
        busy={busy}
        blocked={count === 0 ? t('schedules.empty.nothing') : undefined}
        onClick={() => void attempt(copy)}
      >
        {t('schedules.empty.copy')}
      </Button>
      <Button icon={<IconPencil size={18} />} onClick={write}>
        {t('schedules.empty.write')}
      </Button>
    </section>
  );
}

import {
  IconArrowRight,
  IconDots,
  IconDownload,
  IconRepeat,
  IconSend,
  IconUpload,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useState } from 'react';
import { addDays } from '#platform/contract/calendar-day.ts';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Menu, type MenuItem } from '#platform/web/ui/menu.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { shortageOf } from '../../coverage.ts';
import type { BreachRule } from '../../shift.ts';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import css from './team-actions.module.css';
import { schedules, showHours, type Coverage, type Grid } from '../schedules.ts';
import { focusCell } from './grid-row.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';

interface Props {
  grid: Grid;
  team: string;
  coverage: Coverage | undefined;
  onNeeds: () => void;
  /** Shows the week of a day. */
  onWeek: (day: string) => void;
}

/** What is done with a whole week: publish it, repeat it, import it, take it along. */
export function TeamActions({ grid, team, coverage, onNeeds, onWeek }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'publish' | 'repeat' | 'import' | 'needs'>();
  const mayExport = useHolds('schedules:export');
  const isWide = useMedia(DESKTOP);
  const people = grid.people.filter((one) => one.can_plan).map(({ id }) => id);
  const plannable = new Set(people);
  const drafts = grid.shifts.filter((one) => !one.is_published && plannable.has(one.person_id));
  const to = addDays(grid.monday, 6);
  const short = (coverage?.days ?? []).filter((one) => shortageOf(one.needed, one.staffed) > 0);
  const isPart = grid.people.length < grid.total;
  const drafted = new Set(drafts.map((one) => one.person_id));
  const breaking = (rules: readonly BreachRule[]) =>
    new Set(
      grid.breaches.filter((one) => drafted.has(one.person_id) && rules.includes(one.rule)).map((one) => one.person_id),
    ).size;
  const [long, tired] = [breaking(['week']), breaking(['rest'])];
  const publishText = [
    t('schedules.team.publishCount', {
      count: drafted.size,
      shifts: t('schedules.team.publishShifts', { count: drafts.filter((one) => one.starts !== null).length }),
    }),
    ...(long > 0 ? [t('schedules.team.publishLong', { count: long, limit: formatNumber(grid.week_limit / 60) })] : []),
    ...(tired > 0 ? [t('schedules.team.publishTired', { count: tired })] : []),
    ...(short.length > 0
      ? [
          t('schedules.coverage.publishShort', {
            days: short
              .map((one) => `${formatDay(one.day)} (${formatNumber(shortageOf(one.needed, one.staffed))})`)
              .join(', '),
          }),
        ]
      : []),
    t('schedules.team.publishText'),
    ...(isPart
      ? [t('schedules.team.publishPart', { shown: formatNumber(people.length), total: formatNumber(grid.total) })]
      : []),
  ].join(' ');
  const publish = async () => {
    const body = { people, from: grid.monday, to, ...(short.length > 0 ? { accepts_shortage: true } : {}) };
    const done = await schedules.publishShifts({ body });
    await renew('schedules');
    if (done.published > 0) toast({ title: t('schedules.team.publishedDone', { count: done.people }) });
    if (done.late > 0) toast({ title: t('schedules.team.publishedLate', { count: done.late }) });
    const left = new Set(done.refused.map((one) => one.person_id)).size;
    if (left > 0) toast({ tone: 'failed', title: t('schedules.team.refused', { count: left }) });
  };
  const take = () => takeFile(() => schedules.exportGrid({ query: { team, day: grid.monday } }));
  const items: MenuItem[] = [
    ...(grid.can_plan
      ? [
          {
            key: 'repeat',
            label: t('schedules.team.repeat'),
            icon: <IconRepeat />,
            onSelect: () => setAsked('repeat'),
          },
          {
            key: 'import',
            label: t('schedules.team.import'),
            icon: <IconUpload />,
            onSelect: () => setAsked('import'),
          },
        ]
      : []),
    ...(coverage?.can_edit
      ? [
          { key: 'needs', label: t('schedules.needs.menu'), icon: <IconUsersGroup />, onSelect: onNeeds },
          {
            key: 'needsImport',
            label: t('schedules.needs.menuImport'),
            icon: <IconUpload />,
            onSelect: () => setAsked('needs'),
          },
        ]
      : []),
    ...(mayExport
      ? [{ key: 'export', label: t('ui.table.export'), icon: <IconDownload />, onSelect: () => void take() }]
      : []),
  ];
  return (
    <div className={css.actions}>
      {items.length > 0 ? (
        <Menu
          label={t('schedules.team.more')}
          items={items}
          trigger={(props) => (
            <Button {...props} aria-label={t('schedules.team.more')} icon={<IconDots />}>
              {isWide ? t('schedules.team.more') : null}
            </Button>
          )}
        />
      ) : null}
      {grid.can_plan && drafts.length === 0 && grid.draft_from !== null ? (
        <Button icon={<IconArrowRight />} onClick={() => onWeek(grid.draft_from!)}>
          {t('schedules.team.toDrafts', { day: formatDay(grid.draft_from) })}
        </Button>
      ) : null}
      {grid.can_plan ? (
        <Button
          variant="primary"
          icon={<IconSend />}
          blocked={drafts.length === 0 ? t('schedules.team.noDrafts') : undefined}
          onClick={() => setAsked('publish')}
        >
          {t('schedules.team.publish')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked === 'publish'}
        onClose={() => setAsked(undefined)}
        title={t('schedules.team.publishTitle', { day: formatDay(grid.monday) })}
        text={
          <>
            {publishText}
            <PublishChecks grid={grid} drafted={drafted} onGo={() => setAsked(undefined)} />
          </>
        }
        action={t('schedules.team.publish')}
        onConfirm={publish}
      />
      {asked === 'repeat' ? (
        <RepeatDialog people={people} monday={grid.monday} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked === 'import' ? (
        <ImportDialog
          words="upload"
          send={(file, apply) => schedules.importShifts({ form: { apply }, files: { file } })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'needs' && coverage?.campaign ? (
        <ImportDialog
          words="needs"
          send={(file, apply) =>
            schedules.importNeeds({ form: { apply, campaign_id: coverage.campaign!.id }, files: { file } })
          }
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}

const mostChecks = 8;

/** Each day that breaks a rule, and the way to its cell. */
function PublishChecks({ grid, drafted, onGo }: { grid: Grid; drafted: ReadonlySet<string>; onGo: () => void }) {
  const { t } = useTranslation();
  const found = grid.breaches.filter((one) => drafted.has(one.person_id));
  if (found.length === 0) return null;
  const go = (personId: string, day: string) => {
    onGo();
    const row = grid.people.findIndex(({ id }) => id === personId);
    const column = grid.days.findIndex((one) => one.day === day);
    // The dialog gives the focus back first.
    setTimeout(() => {
      const cell = document.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
      if (cell) focusCell(cell);
    });
  };
  return (
    <span role="group" aria-label={t('schedules.team.toFix')} className="stack gap4">
      {found.slice(0, mostChecks).map((one) => (
        <span key={`${one.person_id} ${one.day} ${one.rule}`} className="t13">
          <LinkButton onClick={() => go(one.person_id, one.day)}>
            {t('schedules.team.cell', {
              name: grid.people.find(({ id }) => id === one.person_id)?.name ?? '',
              day: formatDay(one.day),
              what: t(`schedules.team.breach.${one.rule}`, {
                hours: showHours(one.minutes),
                limit: showHours(one.limit),
              }),
            })}
          </LinkButton>
        </span>
      ))}
      {found.length > mostChecks ? (
        <span className="t13">{t('schedules.team.moreToFix', { count: found.length - mostChecks })}</span>
      ) : null}
    </span>
  );
}

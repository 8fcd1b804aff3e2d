import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostSearched } from '#platform/contract/page.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDayRange, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { NoResults } from '#platform/web/ui/no-results.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { mondayOf } from '../../calendar-day.ts';
import { gridSize } from '../../grid-size.ts';
import { CoveragePanel } from '../components/coverage-panel.tsx';
import { EmptyWeek } from '../components/empty-week.tsx';
import { NeedsDialog } from '../components/needs-dialog.tsx';
import { ShiftDialog } from '../components/shift-dialog.tsx';
import { ShiftGrid } from '../components/shift-grid.tsx';
import { TeamActions } from '../components/team-actions.tsx';
import { schedules } from '../schedules.ts';
import css from './team-schedule.module.css';

interface Chosen {
  readonly personId: string;
  readonly day: string;
}

/** A week of a team: who works when, what the rules say, and the planner's hands on it. */
export default function TeamSchedulePage() {
  const { t } = useTranslation();
  const { asked: search, show } = useAddress<'equipo' | 'dia' | 'q' | 'cobertura' | 'page'>();
  const today = isoDay(now());
  const monday = mondayOf(/^\d{4}-\d\d-\d\d$/.test(search.dia ?? '') ? search.dia! : today);
  const name = (search.q ?? '').slice(0, mostSearched);
  const page = /^[1-9]\d{0,3}$/.test(search.page ?? '') ? Number(search.page) : 1;
  const [chosen, setChosen] = useState<Chosen>();
  const teams = useQuery(schedules.listTeams.query());
  const team = search.equipo ?? teams.data?.items[0]?.key;
  const found = useQuery({
    ...schedules.getGrid.page({
      query: { team: team ?? 'mine', day: monday, ...(name === '' ? {} : { search: name }), page },
    }),
    enabled: team !== undefined,
  });
  const covered = useQuery({
    ...schedules.getCoverage.page({ query: { team: team ?? 'mine', day: monday } }),
    enabled: team !== undefined,
  });
  const coverage = covered.data;
  const [needsDay, setNeedsDay] = useState<string>();
  const go = (next: { equipo?: string; dia?: string; q?: string; cobertura?: string; page?: number }) => {
    const equipo = next.equipo ?? search.equipo;
    const dia = next.dia ?? search.dia;
    const q = next.q ?? name;
    const { cobertura } = next;
    // Another team or other words begin anew.
    const turned = next.page ?? (next.equipo === undefined && next.q === undefined ? page : 1);
    show({
      equipo,
      dia: dia && mondayOf(dia) !== mondayOf(today) ? dia : undefined,
      q,
      cobertura,
      page: turned > 1 ? String(turned) : undefined,
    });
  };
  const error = teams.error ?? found.error;
  const grid = found.data;
  if (teams.data?.items.length === 0)
    return (
      <>
        <PageHeader title={t('schedules.title.team')} />
        <EmptyState art={<SearchLantern />} title={t('schedules.team.none')} text={t('schedules.team.noneText')} />
      </>
    );
  return (
    <>
      <PageHeader
        title={t('schedules.title.team')}
        actions={
          grid && team ? (
            <TeamActions
              grid={grid}
              team={team}
              coverage={coverage}
              onNeeds={() => setNeedsDay(monday)}
              onWeek={(dia) => go({ dia })}
            />
          ) : null
        }
      />
      <div className={css.tools}>
        <div className={css.team}>
          <SelectField
            label={t('schedules.team.team')}
            value={team ?? ''}
            options={(teams.data?.items ?? []).map((one) => ({
              value: one.key,
              label: one.key === 'mine' ? t('schedules.team.mine') : one.name,
              detail: t('schedules.team.people', { count: one.people }),
            }))}
            onChange={(equipo) => (equipo === '' ? undefined : go({ equipo }))}
          />
        </div>
        <SearchBox
          large
          className={css.search}
          label={t('schedules.team.search')}
          value={name}
          onSearch={(q) => go({ q })}
        />
        <div className="row gap4">
          <IconButton
            label={t('schedules.team.previous')}
            icon={<IconChevronLeft />}
            onClick={() => go({ dia: addDays(monday, -7) })}
          />
          <h2 className="t17 strong" aria-live="polite">
            {formatDayRange(monday, addDays(monday, 6))}
          </h2>
          <IconButton
            label={t('schedules.team.next')}
            icon={<IconChevronRight />}
            onClick={() => go({ dia: addDays(monday, 7) })}
          />
          <Button size="small" onClick={() => go({ dia: today })}>
            {t('ui.date.today')}
          </Button>
        </div>
      </div>
      {error ? (
        <ErrorState
          title={t('schedules.team.failed')}
          onRetry={() => void found.refetch()}
          requestId={requestIdOf(error)}
        />
      ) : !grid ? (
        <SkeletonRows rows={16} height={34} />
      ) : grid.people.length === 0 ? (
        <NoResults query={name} filters={[]} onClear={() => go({ q: '' })} />
      ) : (
        <>
          {grid.can_plan && name === '' && team && grid.shifts.length === 0 ? (
            <EmptyWeek key={grid.monday} grid={grid} team={team} />
          ) : null}
          <ShiftGrid
            grid={grid}
            today={today}
            onOpen={setChosen}
            coverage={coverage}
            onCoverage={(cobertura) => go({ cobertura })}
          />
          <Pager page={page} size={gridSize} total={grid.total} onTurn={(turned) => go({ page: turned })} />
        </>
      )}
      {chosen && grid ? <ShiftDialog grid={grid} {...chosen} onClose={() => setChosen(undefined)} /> : null}
      {search.cobertura && coverage ? (
        <CoveragePanel
          coverage={coverage}
          day={search.cobertura}
          onEdit={() => setNeedsDay(search.cobertura)}
          onClose={() => go({})}
        />
      ) : null}
      {needsDay && coverage ? (
        <NeedsDialog coverage={coverage} day={needsDay} onClose={() => setNeedsDay(undefined)} />
      ) : null}
    </>
  );
}

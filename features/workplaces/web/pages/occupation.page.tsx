import { IconMaximize } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useHeadquarters } from '#features/organization/web/widgets.tsx';
import { requestIdOf } from '#platform/web/failure.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useMedia } from '#platform/web/ui/use-media.ts';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { countsOf, hoursOf, sittersAt, standingsAt, type Standing } from '../../occupation.ts';
import { FloorActions } from '../components/floor-actions.tsx';
import { FloorDialog } from '../components/floor-dialog.tsx';
import { FloorPlan } from '../components/floor-plan.tsx';
import { FloorTools } from '../components/floor-tools.tsx';
import { HourStrip } from '../components/hour-strip.tsx';
import { NeedsDialog } from '../components/needs-dialog.tsx';
import { OccupancyReport } from '../components/occupancy-report.tsx';
import { ProblemsCard } from '../components/problems-card.tsx';
import { RollCall } from '../components/roll-call.tsx';
import { SeatList } from '../components/seat-list.tsx';
import { SeatPart } from '../components/seat-part.tsx';
import { SeatLegend } from '../components/seat-legend.tsx';
import { SolveDialog } from '../components/solve-dialog.tsx';
import { minuteNow, minuteOf, textOf, views, type Place, type View } from '../place.ts';
import { workplaces } from '../workplaces.ts';
import css from './occupation.module.css';

/** A floor by the hour: who sits where, as a drawing, a list or curves, and the planner's hands on it. */
export default function OccupationPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: Place = useSearch({ from: '/shell/ocupation' });
  const queries = useQueryClient();
  const screen = useRef<HTMLDivElement>(null);
  const [isSolving, setSolving] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const isPhone = useMedia('(width < 700px)');
  const [shown, setShown] = useState<Standing>();
  const mayCall = useHolds('workplaces:roll-call');
  const sites = useHeadquarters();
  const own = useQuery(workplaces.getOwnSeats.query());
  const asked = search.piso ?? (search.sede ? undefined : own.data?.items[0]?.floor_id);
  const named = useQuery({
    ...workplaces.getFloor.query({ params: { id: asked ?? '' } }),
    enabled: asked !== undefined,
  });
  const site =
    named.data?.headquarters_id ?? search.sede ?? (own.isSuccess && asked === undefined ? sites[0]?.value : undefined);
  const floors = useQuery({
    ...workplaces.listFloors.query({ params: { id: site ?? '' } }),
    enabled: site !== undefined,
  });
  const floor = floors.data?.items.find(({ id }) => id === asked) ?? (asked ? undefined : floors.data?.items[0]);
  const given = { params: { id: floor?.id ?? '' } };
  const enabled = floor !== undefined;
  const today = isoDay(now());
  const day = /^\d{4}-\d\d-\d\d$/.test(search.dia ?? '') ? search.dia! : today;
  const seatsFound = useQuery({ ...workplaces.listSeats.query(given), enabled });
  const mapFound = useQuery({
    ...workplaces.getLastMap.query({ params: { a: site ?? '', b: floor?.id ?? '' } }),
    enabled,
  });
  const dayFound = useQuery({
    ...workplaces.getDay.page({ ...given, query: { day } }),
    enabled,
    refetchInterval: 60_000,
  });
  const isNow = search.hora === undefined && day === today;
  const minute = isNow ? minuteNow() : minuteOf(search.hora);
  const view: View = views.find((one) => one === search.ver) ?? 'plano';
  const seats = useMemo(() => seatsFound.data?.items ?? [], [seatsFound.data]);
  const seatings = useMemo(() => dayFound.data?.seatings ?? [], [dayFound.data]);
  const standings = useMemo(() => standingsAt(seats, seatings, minute), [seats, seatings, minute]);
  const sitters = useMemo(() => sittersAt(seatings, minute), [seatings, minute]);
  const counts = useMemo(() => countsOf(standings), [standings]);
  const faded = useMemo(
    () => new Set(shown ? seats.filter(({ id }) => standings.get(id) !== shown).map(({ id }) => id) : []),
    [seats, standings, shown],
  );
  const go = (next: Place) => {
    const whole = { ...search, ...next };
    const kept = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined && value !== ''));
    void navigate({ to: '/ocupation', search: kept, replace: next.hora !== undefined || next.puesto !== undefined });
  };
  const refresh = () => {
    for (const call of [workplaces.getDay, workplaces.listSeats, workplaces.listSeatings]) void renew(call.key());
  };
  const isRead = mapFound.data && dayFound.data && seatsFound.data;
  const error = named.error ?? floors.error ?? seatsFound.error ?? mapFound.error ?? dayFound.error;
  // One's own seat first, until another is looked at.
  const chosenId = search.puesto ?? own.data?.items[0]?.workplace_id;
  const chosen = seats.find(({ id }) => id === chosenId);
  const title = floor ? `${floor.headquarters}, ${floor.name}` : t('workplaces.title.map');
  // Which floor, which day, how it is looked at: above the map, and on a phone below it, where the map comes first.
  const tools = (
    <FloorTools
      sites={sites}
      site={site ?? ''}
      floors={floors.data?.items ?? []}
      floor={floor}
      day={day}
      onSite={(sede) => go({ sede, piso: undefined, puesto: undefined })}
      onFloor={(piso) => go({ piso, puesto: undefined })}
      onDay={(dia) => go({ dia: dia === today ? undefined : dia })}
      onFound={(found) => go({ piso: found.floor_id, puesto: found.workplace_id, sede: undefined, ver: undefined })}
    >
      <Segmented
        label={t('workplaces.view.label')}
        options={views
          .filter((one) => one !== 'adentro' || (mayCall && floor?.can_call))
          .map((key) => ({ key, label: t(`workplaces.view.${key}`) }))}
        value={view}
        onChange={(ver) => go({ ver: ver === 'plano' ? undefined : ver })}
      />
      {view === 'plano' && seats.length > 0 ? (
        <IconButton
          label={t('workplaces.do.screen')}
          icon={<IconMaximize />}
          onClick={() => void screen.current?.requestFullscreen()}
        />
      ) : null}
    </FloorTools>
  );
  if (error) return <ErrorState requestId={requestIdOf(error)} onRetry={() => void queries.invalidateQueries()} />;
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <FloorActions
            site={site}
            floor={floor}
            onRoll={() => go({ ver: view === 'adentro' ? undefined : 'adentro' })}
            onAdd={() => setAdding(true)}
            onNeeds={() => setNoting(true)}
            onSolve={() => setSolving(true)}
          />
        }
      />
      {isPhone ? null : tools}
      {!floor && floors.isSuccess ? (
        <EmptyState title={t('workplaces.empty.title')} text={t('workplaces.empty.text')} />
      ) : null}
      {(floor ? !isRead : !floors.isSuccess) ? <SkeletonRows rows={8} /> : null}
      {floor && mapFound.data && dayFound.data && seatsFound.data ? (
        view === 'adentro' ? (
          <RollCall key={floor.id} floor={floor} />
        ) : view === 'horas' ? (
          <OccupancyReport
            site={floor.headquarters_id}
            day={day}
            seats={seats}
            zones={mapFound.data.zones}
            seatings={seatings}
          />
        ) : (
          <div className={css.grid} ref={screen}>
            <div className="stack gap12">
              <p className={`h1 ${css.onScreen}`}>{title}</p>
              {view === 'lista' ? (
                <SeatList
                  floor={floor}
                  day={day}
                  seats={seats}
                  standings={standings}
                  sitters={sitters}
                  zones={mapFound.data.zones}
                  onChoose={(puesto) => go({ puesto })}
                  onChanged={refresh}
                />
              ) : (
                <Card padded>
                  <FloorPlan
                    key={floor.id}
                    floor={floor}
                    seats={seats}
                    standings={standings}
                    sitters={sitters}
                    faded={faded}
                    map={mapFound.data}
                    chosenId={chosen?.id}
                    onChoose={(puesto) => go({ puesto: puesto ?? 'ninguno' })}
                  />
                  <SeatLegend counts={counts} shown={shown} onShow={setShown} />
                </Card>
              )}
              <HourStrip
                hours={hoursOf(seatings)}
                total={seats.length}
                taken={counts.taken + counts.clash}
                minute={minute}
                isNow={isNow}
                onMinute={(next) => go({ hora: textOf(next) })}
              />
            </div>
            <div className="stack gap12">
              {chosen ? (
                <SeatPart
                  key={chosen.id}
                  seat={chosen}
                  zone={mapFound.data.zones.find(({ id }) => id === chosen.zone_id)}
                  seatings={seatings.filter((one) => one.workplace_id === chosen.id)}
                  minute={minute}
                  day={day}
                  today={today}
                  onChanged={refresh}
                  onClose={() => go({ puesto: 'ninguno' })}
                />
              ) : null}
              <ProblemsCard problems={dayFound.data.problems} onChoose={(puesto) => go({ puesto })} />
            </div>
          </div>
        )
      ) : null}
      {isPhone ? tools : null}
      {isAdding && site ? (
        <FloorDialog
          site={site}
          onDone={({ id }) => void navigate({ to: '/ocupation/create/$id', params: { id } })}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {isNoting ? <NeedsDialog onClose={() => setNoting(false)} /> : null}
      {isSolving ? (
        <SolveDialog
          floors={floors.data?.items ?? []}
          day={day < today ? today : day}
          onDone={() => {
            setSolving(false);
            refresh();
          }}
          onClose={() => setSolving(false)}
        />
      ) : null}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { HeatMap } from '#platform/web/ui/charts/heat-map.tsx';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import { hoursByCampaign, hoursOf } from '../../occupation.ts';
import { clock, workplaces, type Seating, type Seat, type Zone } from '../workplaces.ts';

interface OccupancyReportProps {
  site: string;
  day: string;
  seats: readonly Seat[];
  zones: readonly Zone[];
  seatings: readonly Seating[];
}

const steps = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** How full the floor is by hour, by campaign and by zone; its peak, and how many seats are left at it. */
export function OccupancyReport({ site, day, seats, zones, seatings }: OccupancyReportProps) {
  const { t } = useTranslation();
  const hours = hoursOf(seatings);
  const usable = seats.filter(({ state }) => state === 'open').length;
  const peak = Math.max(0, ...hours);
  const zoneOf = new Map(seats.map((seat) => [seat.id, seat.zone_id]));
  const byZone = zones.flatMap(({ id, name }) => {
    const rows = seatings.filter((one) => zoneOf.get(one.workplace_id) === id);
    return rows.length === 0 ? [] : [{ label: name, values: hoursOf(rows) }];
  });
  const maySeeAll = useHolds(['workplaces:plan', 'workplaces:draw', 'workplaces:export']);
  return (
    <div className="stack gap16">
      <Card padded>
        <p className="strong">
          {t('workplaces.report.peak', {
            time: clock(hours.indexOf(peak) * 60),
            count: peak,
            spare: Math.max(0, usable - peak),
          })}
        </p>
        <LineChart
          title={t('workplaces.report.curve')}
          over={t('workplaces.report.hour')}
          steps={steps}
          series={[
            { label: t('workplaces.report.taken'), values: hours },
            { label: t('workplaces.report.usable'), values: steps.map(() => usable), dashed: true },
          ]}
        />
      </Card>
      <Card padded>
        <HeatMap
          title={t('workplaces.report.byCampaign')}
          over={t('workplaces.report.campaign')}
          columns={steps}
          rows={hoursByCampaign(seatings).map((one) => ({
            label: one.campaign ?? t('workplaces.report.noCampaign'),
            values: one.hours,
          }))}
        />
      </Card>
      {byZone.length > 0 ? (
        <Card padded>
          <HeatMap
            title={t('workplaces.report.byZone')}
            over={t('workplaces.report.zone')}
            columns={steps}
            rows={byZone}
          />
        </Card>
      ) : null}
      {maySeeAll ? <SiteDay site={site} day={day} /> : null}
    </div>
  );
}

/** Every floor of the site beside the others, and who fills it. */
function SiteDay({ site, day }: { site: string; day: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(workplaces.getSiteDay.query({ params: { id: site }, query: { day } }));
  if (!data || data.floors.length < 2) return null;
  const all = steps.map((_, hour) => data.floors.reduce((sum, { hours }) => sum + hours[hour]!, 0));
  const usable = data.floors.reduce((sum, floor) => sum + floor.usable, 0);
  const peak = Math.max(0, ...all);
  return (
    <Card padded>
      <h2 className="strong">{t('workplaces.report.site')}</h2>
      <p className="ink2">
        {t('workplaces.report.peak', {
          time: clock(all.indexOf(peak) * 60),
          count: peak,
          spare: Math.max(0, usable - peak),
        })}
      </p>
      <HeatMap
        title={t('workplaces.report.byFloor')}
        over={t('workplaces.report.floor')}
        columns={steps}
        rows={data.floors.map(({ name, hours }) => ({ label: name, values: hours }))}
      />
      <HeatMap
        title={t('workplaces.report.siteByCampaign')}
        over={t('workplaces.report.campaign')}
        columns={steps}
        rows={data.campaigns.map(({ campaign, hours }) => ({
          label: campaign ?? t('workplaces.report.noCampaign'),
          values: hours,
        }))}
      />
    </Card>
  );
}

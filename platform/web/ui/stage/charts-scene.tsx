import { Card } from '../card.tsx';
import { HeatMap } from '../charts/heat-map.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { BarChart, StackedBars } from '../charts/stacked-bars.tsx';
import { words as w } from './words.ts';

const DAYS = ['lun', 'mar', 'mié', 'jue', 'vie'];
const CAMPAIGNS = ['Salud Cóndor', 'Banco Ribera', 'Telefonía Nube'];

/** Every chart, with its table behind. */
export function ChartsScene() {
  return (
    <main
      style={{
        padding: 24,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))',
        gap: 20,
      }}
    >
      <h1 className="visually-hidden">{w.people}</h1>
      <Card padded>
        <BarChart
          title={w.reminders}
          over={w.campaign}
          measure={w.people}
          bars={CAMPAIGNS.map((label, at) => ({ label, value: 12 + at * 17 }))}
        />
      </Card>
      <Card padded>
        <StackedBars
          title={w.campaign}
          over={w.campaign}
          series={[w.signed, w.state, w.later]}
          bars={CAMPAIGNS.map((label, at) => ({ label, values: [20 + at * 6, 9, 4 + at] }))}
        />
      </Card>
      <Card padded>
        <LineChart
          title={w.send}
          over={w.from}
          steps={DAYS}
          series={[
            { label: w.from, values: [3, 8, 6, 12, 9] },
            { label: w.to, values: [4, 5, 5, 7, 8], dashed: true },
          ]}
        />
      </Card>
      <Card padded>
        <HeatMap
          title={w.support}
          over={w.campaign}
          columns={DAYS}
          rows={CAMPAIGNS.map((label, row) => ({ label, values: DAYS.map((_, at) => (row * 7 + at * 5) % 19) }))}
        />
      </Card>
    </main>
  );
}

import { monitorEventLoopDelay } from 'node:perf_hooks';

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  readonly labels: string;
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** A number that is read when somebody asks. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly kind?: 'gauge' | 'counter';
  /** undefined when it cannot be told now. */
  readonly read: () => number | undefined | Promise<number | undefined>;
}

export interface Metrics {
  /** One finished request. */
  measure(operation: string, status: number, seconds: number): void;
  add(...gauges: readonly Gauge[]): void;
  /** Everything in Prometheus' text format. */
  render(): Promise<string>;
}

/** Counts requests by operation and status, and reads the process and whatever gauges were added. */
export function openMetrics(): Metrics {
  const series = new Map<string, Series>();
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  const gauges: Gauge[] = processGauges(lag);

  const seriesOf = (operation: string, status: number): Series => {
    const key = `${operation} ${status}`;
    const known = series.get(key);
    if (known) return known;
    const labels = `operation="${operation}",status="${status}"`;
    const fresh = { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
    series.set(key, fresh);
    return fresh;
  };
  return {
    measure(operation, status, seconds) {
      const found = seriesOf(operation, status);
      found.sum += seconds;
      found.count += 1;
      const place = bounds.findIndex((bound) => seconds <= bound);
      if (place >= 0) found.buckets[place] = (found.buckets[place] ?? 0) + 1;
    },
    add: (...more) => void gauges.push(...more),
    async render() {
      const told = await Promise.all(gauges.map(renderGauge));
      return [...renderRequests(series), ...told.filter((text) => text !== undefined)].join('\n') + '\n';
    },
  };
}

function* renderRequests(series: ReadonlyMap<string, Series>): Generator<string> {
  const name = 'plaza_request_duration_seconds';
  yield `# HELP ${name} Time from the first byte of a request to the last of its answer.\n# TYPE ${name} histogram`;
  for (const { labels, buckets, sum, count } of series.values()) {
    let below = 0;
    for (const [index, bound] of bounds.entries()) {
      below += buckets[index] ?? 0;
      yield `${name}_bucket{${labels},le="${bound}"} ${below}`;
    }
    yield `${name}_bucket{${labels},le="+Inf"} ${count}\n${name}_sum{${labels}} ${sum}\n${name}_count{${labels}} ${count}`;
  }
}

async function renderGauge({ name, help, kind = 'gauge', read }: Gauge): Promise<string | undefined> {
  const value = await Promise.resolve(read()).catch(() => undefined);
  return value === undefined ? undefined : `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}`;
}

function processGauges(lag: ReturnType<typeof monitorEventLoopDelay>): Gauge[] {
  return [
    { name: 'process_resident_memory_bytes', help: 'Resident memory.', read: () => process.memoryUsage.rss() },
    { name: 'nodejs_heap_size_used_bytes', help: 'Used heap.', read: () => process.memoryUsage().heapUsed },
    { name: 'process_cpu_seconds_total', help: 'CPU time.', kind: 'counter', read: () => cpuSeconds() },
    { name: 'process_uptime_seconds', help: 'Time since the start.', read: () => process.uptime() },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'How late the event loop was in 1 of 100 turns since the last reading.',
      read: () => {
        const late = lag.percentile(99) / 1e9;
        lag.reset();
        return late;
      },
    },
  ];
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

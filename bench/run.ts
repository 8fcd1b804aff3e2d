import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { dropCompany } from './company.ts';
import { line, type Scenario } from './figure.ts';

// npm run bench [name…]: every scenario beside its limit, measured in the same run. Exits with 1 when a goal is missed.

const scenarios: Readonly<Record<string, () => Promise<Scenario>>> = {
  floor: async () => (await import('./beside-floor.ts')).besideFloor,
  news: async () => (await import('./news.ts')).news,
  applications: async () => (await import('./applications.ts')).applications,
  pending: async () => (await import('./pending.ts')).pending,
  'sign-in': async () => (await import('./sign-in.ts')).signIn,
  people: async () => (await import('./people.ts')).people,
  schedules: async () => (await import('./schedules.ts')).schedules,
  photo: async () => (await import('./photo.ts')).photo,
  push: async () => (await import('./push.ts')).push,
  'documents-assign': async () => (await import('./documents-assign.ts')).documentsAssign,
  'documents-sign': async () => (await import('./documents-sign.ts')).documentsSign,
  'documents-pending': async () => (await import('./documents-pending.ts')).documentsPending,
  'documents-zip': async () => (await import('./documents-zip.ts')).documentsZip,
  dossier: async () => (await import('./dossier.ts')).dossier,
  processes: async () => (await import('./processes.ts')).processes,
  'last-seat': async () => (await import('./last-seat.ts')).lastSeat,
  absences: async () => (await import('./absences.ts')).absences,
  inventory: async () => (await import('./inventory.ts')).inventory,
  vacations: async () => (await import('./vacations.ts')).vacations,
  commissions: async () => (await import('./commissions.ts')).commissions,
  workplaces: async () => (await import('./workplaces.ts')).workplaces,
  assistants: async () => (await import('./assistants.ts')).assistants,
  'work-orders': async () => (await import('./demand.ts')).workOrders,
  recruitment: async () => (await import('./demand.ts')).recruitment,
  applying: async () => (await import('./hiring.ts')).applying,
  start: async () => (await import('./start.ts')).start,
  web: async () => (await import('./web.ts')).web,
  growth: async () => (await import('./growth.ts')).growth,
  types: async () => (await import('./type-check.ts')).types,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in scenarios));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(scenarios).join(', ')}`);
  process.exit(2);
}

// What the servers run, and what they hand to a browser.
execFileSync(process.execPath, ['scripts/build.js']);
const load = loadavg()[0] ?? 0;
console.log(`Load before the start: ${load.toFixed(2)}${load > 1.5 ? ' (not quiet: figures suffer)' : ''}`);
let missed = 0;
try {
  for (const [name, find] of Object.entries(scenarios)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const scenario = await find();
    for (const figure of await scenario()) {
      console.log(line(figure));
      if (!figure.ok) missed += 1;
    }
  }
} finally {
  await dropCompany();
}
console.log(missed === 0 ? 'bench: every goal is met' : `bench: ${missed} missed`);
process.exit(missed === 0 ? 0 : 1);

import { sql } from 'kysely';
import { systemScope } from '#platform/contract/scope.ts';
import { accrueVacations } from '#features/requests/server/actions.ts';
import { openCompany } from './company.ts';
import { costFigure, type Scenario } from './figure.ts';
import { makeContext } from '#platform/server/house.ts';
import { pino } from 'pino';

const people = 100_000;
const seconds = 60;

/** The year-end accrual of vacations for 100,000 people: one set-based job that books the missing months of everybody. */
export const vacations: Scenario = async () => {
  const company = await openCompany('plaza_bench_vacations');
  try {
    const { db } = company.database;
    await sql`
      insert into employees (id, document_type, document_number, first_names, last_names, display_name, username,
        position, entered_on, face_seed, created_at, updated_at)
      select gen_random_uuid(), 'CC', (900000000 + n)::text, 'Persona', n::text, 'Persona ' || n, 'persona' || n,
        'Agente', current_date - interval '13 months', n::text, now(), now()
      from generate_series(1, ${people}::int) as n`.execute(db);
    await sql`analyze employees`.execute(db);
    const caller = {
      scope: systemScope,
      language: 'es',
      requestId: 'bench',
      address: '',
      userAgent: '',
    } as const;
    const ctx = makeContext(company.plaza.house, caller, pino({ level: 'silent' }));
    const start = performance.now();
    const entries = await accrueVacations(ctx);
    const took = (performance.now() - start) / 1_000;
    if (entries < people * 12) throw new Error(`Only ${entries} entries were booked`);
    return [
      costFigure('vacation accrual, 100,000 people x 13 months', took, 's', {
        most: seconds,
      }),
    ];
  } finally {
    await company.drop();
  }
};

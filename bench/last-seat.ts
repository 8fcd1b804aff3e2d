import { sql } from 'kysely';
import { openCrowd } from './crowd.ts';
import { costFigure, type Scenario } from './figure.ts';
import { startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

const people = 50;

/** Fifty people ask for the last seat of a programme at the same moment: one has it, the others wait in their order. */
export const lastSeat: Scenario = async () => {
  const company = await openCrowd('plaza_bench_last_seat', 1_000);
  const server = await startPlazaFor(company);
  const { db } = company.database;
  try {
    const tokens = await signInMany(server.address, company.usernames.slice(0, people));
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { rows } = await sql<{ id: string }>`
        with made as (
          insert into programs (id, title, summary, category, place, state, capacity, enrol_until, created_at, updated_at)
          values (gen_random_uuid(), 'Yoga', 'Una hora', 'health', 'Piso 2', 'published', 1, current_date + 5, now(), now())
          returning id
        ), held as (
          insert into program_sessions (id, program_id, starts_at, ends_at)
          select gen_random_uuid(), id, now() + interval '9 days', now() + interval '9 days 1 hour' from made
        ) select id from made`.execute(db);
      const path = `/api/programs/${rows[0]!.id}/enrolments`;
      const states = await Promise.all(
        tokens.map(async (token) => {
          const start = performance.now();
          const answer = await fetch(`${server.address}${path}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: '{}',
          });
          if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
          const { data } = (await answer.json()) as { data: { own_state: string } };
          times.push(performance.now() - start);
          return data.own_state;
        }),
      );
      const seats = states.filter((state) => state === 'enrolled').length;
      if (seats !== 1) throw new Error(`${seats} people have the last seat`);
    }
    const slowest = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? NaN;
    return [costFigure('the last seat, fifty at once, p99', slowest, 'ms', { most: 500 })];
  } finally {
    await server.stop();
    await company.drop();
  }
};

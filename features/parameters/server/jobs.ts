import { provideSalaryFloors } from '#features/people/server/actions.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { valueOn, type LegalName } from '../legal-parameter.ts';
import { listValues } from './queries.ts';

export const jobs: RoomJobs = {};

// Nobody earns less than a minimum wage, and an integral salary is at least so many of them (CST art. 132).
provideSalaryFloors(async (read, days) => {
  const values = await listValues(read);
  const on = (name: LegalName, day: string) => valueOn(values, name, day)?.value ?? 0;
  return new Map(
    days.map((day) => {
      const ordinary = on('minimum_wage', day);
      return [day, { ordinary, integral: Math.round(ordinary * on('integral_salary_least', day)) }];
    }),
  );
});

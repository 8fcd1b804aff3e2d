import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { listValues } from './queries.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';
import { valueOn, type LegalName } from '../legal-parameter.ts';

export const room = defineRoom({
  name: 'parameters',
  routes,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    planner: ['parameters:set-rest'],
    hr: ['parameters:manage', 'parameters:set-rest', 'parameters:set-post'],
    admin: ['parameters:manage'],
  },
  notices,
  // Nobody earns less than a minimum wage, and an integral salary is at least so many of them (CST art. 132).
  salaryFloors: async (read, days) => {
    const values = await listValues(read);
    const on = (name: LegalName, day: string) => valueOn(values, name, day)?.value ?? 0;
    return new Map(
      days.map((day) => {
        const ordinary = on('minimum_wage', day);
        return [day, { ordinary, integral: Math.round(ordinary * on('integral_salary_least', day)) }];
      }),
    );
  },
});

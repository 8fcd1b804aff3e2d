import type { Room, RoomJobs, RoomRoutes, SeedContext } from '#platform/server/room.ts';
import { roomFile } from './room-files.ts';

/** Every room, one line each, in the order in which the demo company is made. */
export const rooms: readonly Room[] = await Promise.all([
  room('organization'),
  room('people'),
  room('session'),
  room('parameters'),
  room('files'),
  room('id-cards'),
  room('notifications'),
  room('editorial'),
  room('news'),
  room('policies'),
  room('must-read'),
  room('media'),
  room('agreements'),
  room('welcome'),
  room('applications'),
  room('surveys'),
  room('payroll'),
  room('requests'),
  room('documents'),
  room('habeas-data'),
  room('resignations'),
  room('help'),
  room('schedules'),
  room('overtime'),
  room('home'),
]);

/** A room by its files. Its seed is imported only when it runs. */
async function room(name: string): Promise<Room> {
  const [routes, jobs, es, en] = await Promise.all(
    ['server/routes', 'server/jobs', 'es', 'en'].map((file) => roomFile(name, file)),
  );
  return {
    name,
    routes: routes?.['routes'] as RoomRoutes,
    ...(jobs ? { jobs: jobs['jobs'] as RoomJobs } : {}),
    strings: { es: es?.['es'], en: en?.['en'] } as Room['strings'],
    seed: async (ctx) => {
      const seed = await roomFile(name, 'server/seed');
      await (seed?.['seed'] as ((ctx: SeedContext) => Promise<void>) | undefined)?.(ctx);
    },
  };
}

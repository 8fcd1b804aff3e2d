import { expect, test } from 'vitest';
import { agendaOf } from './agenda.ts';

const now = new Date('2026-11-24T15:42:00Z');
const task = (id: string, due: string | null) => ({ id, due_at: due });

test('what is late stands under today, and what has no deadline comes last', () => {
  const days = agendaOf(
    [
      task('late', '2026-11-20T15:00:00Z'),
      task('today', '2026-11-24T23:00:00Z'),
      task('friday', '2026-11-27T15:00:00Z'),
      task('some day', null),
    ],
    now,
    'America/Bogota',
  );
  expect(days.map((day) => [day.kind, day.day, day.tasks.map(({ id }) => id)])).toEqual([
    ['today', '2026-11-24', ['late', 'today']],
    ['day', '2026-11-27', ['friday']],
    ['later', '', ['some day']],
  ]);
});

test('a deadline after midnight in Greenwich is still today in Bogotá', () => {
  expect(agendaOf([task('tonight', '2026-11-25T04:59:00Z')], now, 'America/Bogota')[0]?.kind).toBe('today');
  expect(agendaOf([task('tomorrow', '2026-11-25T05:01:00Z')], now, 'America/Bogota')[0]?.kind).toBe('day');
});

test('nobody has anything to do on an empty list', () => {
  expect(agendaOf([], now, 'America/Bogota')).toEqual([]);
});

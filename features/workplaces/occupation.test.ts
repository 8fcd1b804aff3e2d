import { expect, test, vi } from 'vitest';
import { hoursByCampaign, hoursOf, nextSeat, seatAt, sittersAt, standingsAt } from './occupation.ts';
import { minuteNow } from './web/place.ts';

const sitting = (workplace_id: string, starts: number, ends: number, campaign = 'Ventas') => ({
  workplace_id,
  starts,
  ends,
  campaign,
  person_id: `p${starts}`,
  name: `N${starts}`,
});
const day = [sitting('a', 360, 840), sitting('a', 840, 1320), sitting('b', -120, 360, 'Citas'), sitting('c', 600, 700)];
const seats = [
  { id: 'a', state: 'open' },
  { id: 'b', state: 'open' },
  { id: 'c', state: 'blocked' },
  { id: 'd', state: 'out_of_service' },
] as const;

test('a seat is handed over at the hour: nobody sits there twice, the next one comes', () => {
  expect(Object.fromEntries(standingsAt(seats, day, 839))).toEqual({
    a: 'taken',
    b: 'free',
    c: 'blocked',
    d: 'out_of_service',
  });
  expect(sittersAt(day, 840).get('a')?.starts).toBe(840);
  expect(standingsAt(seats, day, 300).get('a')).toBe('coming');
  expect(standingsAt(seats, day, 300).get('b')).toBe('taken');
  expect(standingsAt(seats, day, 610).get('c')).toBe('clash');
});

test('the hours of a day count the night before and each campaign by itself', () => {
  expect(hoursOf(day).slice(0, 7)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(hoursOf(day)[10]).toBe(2);
  expect(hoursByCampaign(day).map(({ campaign }) => campaign)).toEqual(['Ventas', 'Citas']);
});

test('arrows walk to the seat straight ahead', () => {
  const grid = [0, 1, 2].flatMap((x) => [0, 1].map((y) => ({ id: `${x}${y}`, x, y })));
  expect(nextSeat(grid, grid[0]!, 'right')?.id).toBe('10');
  expect(nextSeat(grid, grid[0]!, 'down')?.id).toBe('01');
  expect(nextSeat(grid, grid[0]!, 'left')).toBeUndefined();
});

test('a press finds the desk under it, however it is turned, and the head of who sits there', () => {
  const seats = [
    { id: 'straight', x: 5, y: 5, turn: 0 },
    { id: 'beside', x: 6.25, y: 5, turn: 0 },
    { id: 'turned', x: 10, y: 5, turn: 90 },
  ];
  expect(seatAt(seats, { x: 5.5, y: 5.4 })?.id).toBe('straight');
  expect(seatAt(seats, { x: 5.64, y: 5 })?.id).toBe('beside');
  expect(seatAt(seats, { x: 5, y: 4.2 })?.id).toBe('straight');
  expect(seatAt(seats, { x: 10.8, y: 5 })?.id).toBe('turned');
  expect(seatAt(seats, { x: 10, y: 4.2 })).toBeUndefined();
  expect(seatAt(seats, { x: 10.4, y: 5.55 })?.id).toBe('turned');
  expect(seatAt(seats, { x: 8, y: 5 })).toBeUndefined();
});

test('the floor is shown at this hour in the afternoon too', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T15:43:00-05:00') });
  try {
    expect(minuteNow()).toBe(15 * 60 + 43);
  } finally {
    vi.useRealTimers();
  }
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maySit, solve, type Seat, type Sitter, type Zone } from './solve.ts';
import { hoursOf, overlap } from './week.ts';

const zones: Zone[] = [
  { id: 'bank', kind: 'client', belongsTo: 'bank' },
  { id: 'cards', kind: 'campaign', belongsTo: 'cards' },
  { id: 'room', kind: 'training', belongsTo: null },
];
const seat = (number: number, zoneId: string | null, attributes: string[] = []): Seat => ({
  id: `seat-${number}`,
  number,
  x: number % 10,
  y: Math.floor(number / 10),
  zoneId,
  attributes,
  isUsable: true,
});
const morning = { from: 6 * 60, to: 14 * 60 };
const evening = { from: 14 * 60, to: 22 * 60 };
const sitter = (id: string, changes: Partial<Sitter> = {}): Sitter => ({
  id,
  clientId: 'bank',
  campaignId: 'cards',
  teamId: 'a',
  needs: [],
  spans: [morning],
  ...changes,
});

it('one seat serves one person after the other, and never two at one hour', () => {
  const plan = solve([sitter('1'), sitter('2', { spans: [evening] }), sitter('3')], [seat(1, 'bank')], zones, []);
  expect(plan.placed.map(({ personId }) => personId).sort()).toEqual(['1', '2']);
  expect(plan.unplaced).toEqual([{ personId: '3', reason: 'all_taken' }]);
});

it('nobody of another client sits in a locked zone, and each who found no seat is told why', () => {
  const people = [
    sitter('other', { clientId: 'shop', campaignId: 'shop' }),
    sitter('chair', { needs: ['accessible'] }),
    sitter('free', { spans: [] }),
  ];
  expect(solve(people, [seat(1, 'bank')], zones, []).unplaced).toEqual(
    expect.arrayContaining([
      { personId: 'other', reason: 'no_zone' },
      { personId: 'chair', reason: 'no_equipment' },
      { personId: 'free', reason: 'no_hours' },
    ]),
  );
});

it('hours that are taken already stay with who has them', () => {
  const taken = [{ seatId: 'seat-1', clientId: 'bank', spans: [morning] }];
  expect(solve([sitter('1')], [seat(1, 'bank'), seat(2, 'bank')], zones, taken).placed).toEqual([
    { personId: '1', seatId: 'seat-2' },
  ]);
});

const anySitter = fc.record({
  id: fc.uuid(),
  clientId: fc.constantFrom('bank', 'shop'),
  campaignId: fc.constantFrom('cards', 'loans', 'shop'),
  teamId: fc.constantFrom('a', 'b', 'c'),
  needs: fc.subarray(['accessible', 'double_screen']),
  spans: fc
    .array(fc.record({ from: fc.integer({ min: 0, max: 9_000 }), length: fc.integer({ min: 15, max: 600 }) }), {
      maxLength: 5,
    })
    .map((spans) => spans.map(({ from, length }) => ({ from, to: from + length }))),
});
const anySeats = fc
  .array(
    fc.record({
      zoneId: fc.constantFrom('bank', 'cards', 'room', null),
      attributes: fc.subarray(['accessible', 'double_screen']),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((rows) => rows.map(({ zoneId, attributes }, index) => seat(index + 1, zoneId, attributes)));

it('whatever the week, no two overlap on a seat, isolation and needs hold, and everybody is placed or told why', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anySitter, { selector: ({ id }) => id, maxLength: 30 }), anySeats, (people, seats) => {
      const plan = solve(people, seats, zones, []);
      expect(plan.placed.length + plan.unplaced.length).toBe(people.length);
      expect(solve([...people].reverse(), [...seats].reverse(), zones, [])).toEqual(plan);
      for (const [index, { personId, seatId }] of plan.placed.entries()) {
        const person = people.find(({ id }) => id === personId);
        const place = seats.find(({ id }) => id === seatId);
        if (!person || !place) throw new Error('A plan names somebody or a seat that is not there.');
        expect(
          maySit(
            person,
            zones.find(({ id }) => id === place.zoneId),
          ),
        ).toBe(true);
        expect(person.needs.every((need) => place.attributes.includes(need))).toBe(true);
        for (const other of plan.placed.slice(0, index)) {
          if (other.seatId !== seatId) continue;
          const neighbour = people.find(({ id }) => id === other.personId);
          expect(overlap(hoursOf(person.spans), hoursOf(neighbour?.spans ?? []))).toBe(false);
        }
      }
    }),
  );
});

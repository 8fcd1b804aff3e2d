import { expect, it } from 'vitest';
import { plans, retention } from '../server/seed/plans.ts';
import { calculate } from './calculate.ts';
import { decimal, sumOf, textOf } from './decimal.ts';

// Months of the demo's plans, counted by hand in a spreadsheet before the program was asked. Its columns stand here as they
// stood there: what came in, the sum of the components, after the factor, after the part of the month, after the cap, and what
// is paid to the nearest 50 pesos.

const sheet = `
plan  | units    | undone | quality  | days  | components | factor    | part       | cap        | paid
RET 1 | 39       |        | 0.9      | 30/30 | 136500     | 150150    | 150150     | 150150     | 150150
RET 1 | 40       |        | 0.96     | 30/30 | 160000     | 192000    | 192000     | 192000     | 192000
RET 1 | 74       |        | 0.85     | 31/31 | 333000     | 333000    | 333000     | 333000     | 333000
RET 1 | 75       |        | 0.949999 | 30/30 | 375000     | 412500    | 412500     | 412500     | 412500
RET 1 | 75       |        | 0.84     | 30/30 | 0          | 0         | 0          | 0          | 0
RET 1 | 61       |        | 0.93     | 20/30 | 274500     | 301950    | 201300     | 201300     | 201300
RET 1 | 1        |        | 0.95     | 7/31  | 3500       | 4200      | 948.387097 | 948.387097 | 950
RET 2 | 72       |        | 0.9      | 30/30 | 374400     | 411840    | 411840     | 411840     | 411850
RET 2 | 72       |        | 0.87     | 30/30 | 0          | 0         | 0          | 0          | 0
VTA   | 150      | 3      | 0.9      | 30/30 | 911400     | 911400    | 911400     | 900000     | 900000
VTA   | 160      |        | 0.9      | 15/30 | 992000     | 992000    | 496000     | 496000     | 496000
VTA   | 2        | 5      | 0.9      | 30/30 | 0          | 0         | 0          | 0          | 0
COB   | 48765432 |        | 0.8      | 30/30 | 585185.184 | 585185.184 | 585185.184 | 585185.184 | 585200
COB   | 48765432 |        | 0.79     | 30/30 | 0          | 0         | 0          | 0          | 0
COB   | 12345678 |        | 0.85     | 10/30 | 148148.136 | 148148.136 | 49382.712 | 49382.712  | 49400
CIT   | 60       |        | 0.7      | 30/30 | 90000      | 90000     | 90000      | 90000      | 90000
CIT   | 89       |        | 0.7      | 30/30 | 153800     | 153800    | 153800     | 153800     | 153800
CIT   | 95       |        | 0.7      | 30/30 | 171000     | 171000    | 171000     | 171000     | 171000
CIT   | 95       |        | 0.7      | 13/31 | 171000     | 171000    | 71709.677419 | 71709.677419 | 71700
`;
const months = sheet
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));

it.each(months)(
  'the month of %s with %s (%s undone), quality %s and %s days is worth %s, %s, %s, %s and %s',
  (name, units = '', undone, quality = '', days = '', ...steps) => {
    const rules =
      name === 'RET 2' ? retention('70', '5200', '0.88') : plans.find(({ code }) => code === name?.slice(0, 3))?.rules;
    if (!rules) throw new Error(`There is no plan ${name}`);
    const day = '2026-11-03';
    const metric = rules.components[0]?.metric ?? '';
    const inputs = [
      { id: '1', metric, day, value: units },
      { id: '2', metric: 'quality', day, value: quality },
      ...(undone ? [{ id: '3', metric: 'undone', day, value: undone }] : []),
    ];
    const [of = 0, whole = 0] = days.split('/').map(Number);
    const { lines, total } = calculate(rules, inputs, { days: of, ofDays: whole, shifts: 0, ofShifts: 0 });
    const upTo = (...keys: string[]) =>
      textOf(
        sumOf(
          lines
            .filter(
              ({ key }) => !/^(?:factor|presence|cap|rounding)/.test(key) || keys.includes(key.split('.')[0] ?? ''),
            )
            .map(({ amount }) => decimal(amount)),
        ),
      );
    expect([upTo(), upTo('factor'), upTo('factor', 'presence'), upTo('factor', 'presence', 'cap'), total]).toEqual(
      steps,
    );
  },
);

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDxf, metresOfDxf, svgOfDxf } from './dxf.ts';
import { metresOfSvg, svgInPixels } from './svg-measures.ts';

const dxf = (...entities: (string | number)[]) =>
  ['0', 'SECTION', '2', 'HEADER', '0', 'ENDSEC', '0', 'SECTION', '2', 'ENTITIES', ...entities, '0', 'ENDSEC'].join(
    '\n',
  );

it('lines, polylines, circles and arcs of an architect are drawn upright', () => {
  const svg = svgOfDxf(
    dxf(
      ...[0, 'LINE', 10, 0, 20, 0, 11, 40, 21, 20],
      ...[0, 'LWPOLYLINE', 90, 3, 70, 1, 10, 0, 20, 0, 10, 40, 20, 0, 10, 40, 20, 20],
      ...[0, 'POLYLINE', 70, 0, 0, 'VERTEX', 10, 1, 20, 1, 0, 'VERTEX', 10, 2, 20, 1, 0, 'SEQEND'],
      ...[0, 'CIRCLE', 10, 20, 20, 10, 40, 2, 0, 'ARC', 10, 5, 20, 5, 40, 1, 50, 0, 51, 90],
    ),
  );
  expect(svg).toContain('width="2000" height="1000"');
  // The lower left corner of the drawing is the lower left corner of the picture.
  expect(svg).toContain('<polyline points="0,1000 2000,0"/>');
  expect(svg).toContain('<polygon points="0,1000 2000,1000 2000,0"/>');
  expect(svg).toContain('<circle cx="1000" cy="500" r="100"/>');
});

const block = (name: string, ...entities: (string | number)[]) => [
  ...[0, 'BLOCK', 2, name, 10, 0, 20, 0, ...entities, 0, 'ENDBLK'],
];
const withBlocks = (blocks: (string | number)[], ...entities: (string | number)[]) =>
  `${[0, 'SECTION', 2, 'BLOCKS', ...blocks, 0, 'ENDSEC'].join('\n')}\n${dxf(...entities)}`;

it('a block is drawn wherever it is inserted: moved, turned, scaled, in rows, and inside another one', () => {
  const desk = block('DESK', 0, 'LINE', 10, 0, 20, 0, 11, 10, 21, 0);
  const island = block(
    'ISLAND',
    0,
    'INSERT',
    2,
    'DESK',
    10,
    0,
    20,
    0,
    0,
    'INSERT',
    2,
    'DESK',
    10,
    0,
    20,
    10,
    41,
    2,
    42,
    2,
  );
  const svg = svgOfDxf(
    withBlocks(
      [...desk, ...island],
      ...[0, 'INSERT', 2, 'ISLAND', 10, 0, 20, 0],
      ...[0, 'INSERT', 2, 'DESK', 10, 100, 20, 0, 50, 90],
      ...[0, 'INSERT', 2, 'DESK', 10, 30, 20, 0, 70, 2, 44, 20],
      ...[0, 'INSERT', 2, 'NOWHERE', 10, 500, 20, 0],
    ),
  );
  expect(svg).toContain('width="2000" height="200"');
  const lines = [...(svg ?? '').matchAll(/<polyline points="([^"]*)"/g)].map(([, points]) => points);
  expect(lines).toEqual(['0,200 200,200', '0,0 400,0', '2000,200 2000,0', '600,200 800,200', '1000,200 1200,200']);
  const round = block('TABLE', 0, 'CIRCLE', 10, 0, 20, 0, 40, 1);
  expect(svgOfDxf(withBlocks(round, 0, 'INSERT', 2, 'TABLE', 10, 0, 20, 0, 41, 2, 42, 2))).toContain('<circle ');
  expect(svgOfDxf(withBlocks(round, 0, 'INSERT', 2, 'TABLE', 10, 0, 20, 0, 41, 2, 42, 1))).toContain('<polygon ');
});

it('blocks that hold themselves, or each other many times, end', () => {
  const turn = ['INSERT', 2, 'A', 10, 1, 20, 1];
  const own = block('A', 0, 'LINE', 10, 0, 20, 0, 11, 1, 21, 1, 0, ...turn, 0, ...turn);
  expect(svgOfDxf(withBlocks(own, 0, ...turn))).toContain('<polyline');
  const many = block('A', 0, 'LINE', 10, 0, 20, 0, 11, 1, 21, 1);
  expect(svgOfDxf(withBlocks(many, 0, ...turn, 70, 30_000, 71, 30_000, 44, 1, 45, 1))).toBeUndefined();
  const empty = Array.from({ length: 9 }, (_, n) =>
    block(`L${n}`, ...Array.from({ length: 100 }, () => [0, 'INSERT', 2, `L${n + 1}`, 10, 0, 20, 0]).flat()),
  ).flat();
  expect(svgOfDxf(withBlocks(empty, 0, 'INSERT', 2, 'L0', 10, 0, 20, 0))).toBeUndefined();
});

it('is recognised by its head, and says nothing where there is nothing to draw', () => {
  expect([isDxf(dxf()), isDxf('<svg xmlns="x">'), isDxf('AutoCAD Binary DXF')]).toEqual([true, false, false]);
  expect(svgOfDxf(dxf(0, 'TEXT', 1, '<script>'))).toBeUndefined();
});

it('whatever stands in a file, what comes out holds numbers and lines alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom('LINE', 'CIRCLE', 'ARC', 10, 20, 11, 21, 40, 0), fc.string())),
      (rows) => {
        const svg = svgOfDxf(dxf(...rows)) ?? '';
        expect(svg.replace(/<(?:svg|g)[^>]*>|<\/(?:svg|g)>/g, '')).toMatch(
          /^(?:<(?:polyline|polygon|circle)[ a-z="\d.,-]*\/>)*$/,
        );
      },
    ),
  );
});

it('says how large it is in metres by the units that it names, and nothing where it names none', () => {
  const wall = [0, 'LINE', 10, 0, 20, 0, 11, 48000, 21, 27500];
  const inUnits = (unit: number) =>
    ['0', 'SECTION', '2', 'HEADER', 9, '$INSUNITS', ' 70', `     ${unit}`, '0', 'ENDSEC', dxf(...wall)].join('\n');
  expect(metresOfDxf(inUnits(4))).toEqual({ width: 48, height: 27.5 });
  expect(metresOfDxf(inUnits(2))?.width).toBeCloseTo(14_630.4);
  expect(metresOfDxf(inUnits(0))).toBeUndefined();
  expect(metresOfDxf(dxf(...wall))).toBeUndefined();
});

it('an SVG is as large as it says in lengths of the world; pixels and shares say nothing', () => {
  const svg = (size: string) =>
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${size}><g width="9m"/></svg>`;
  expect(metresOfSvg(svg('width="48m" height="27.5m"'))).toEqual({ width: 48, height: 27.5 });
  expect(metresOfSvg(svg("height='2750cm' width='48000mm'"))).toEqual({ width: 48, height: 27.5 });
  for (const size of ['width="480" height="275"', 'width="100%" height="100%"', 'width="480px" height="27m"', ''])
    expect(metresOfSvg(svg(size))).toBeUndefined();
  // It is then drawn as large as a picture, with its own units where it names them.
  const drawn = svgInPixels(svg('width="48m" height="24m" viewBox="0 0 10 5"'), { width: 48, height: 24 });
  expect(drawn).toContain('<svg width="2000" height="1000" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5">');
  expect(drawn).toContain('<g width="9m"/>');
  expect(svgInPixels(svg('width="2in" height="1in"'), { width: 0.0508, height: 0.0254 })).toContain(
    'viewBox="0 0 192 96"',
  );
});

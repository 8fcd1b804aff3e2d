import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDxf, svgOfDxf } from './dxf.ts';

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

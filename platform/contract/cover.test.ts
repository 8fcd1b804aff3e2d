import { expect, test } from 'vitest';
import { coverKinds, drawCover } from './cover.ts';

test('the same title always draws the same cover', () => {
  for (const kind of coverKinds)
    expect(drawCover('La jornada de 42 horas', { kind })).toBe(drawCover('La jornada de 42 horas', { kind }));
});

test('two titles draw different covers', () => {
  for (const kind of coverKinds)
    expect(drawCover('Pausas activas', { kind })).not.toBe(drawCover('Pereira abre sede', { kind }));
});

test('a cover is a small closed picture without numbers that are none', () => {
  for (const kind of coverKinds) {
    const svg = drawCover('Cuida tu voz', { kind, width: 600, height: 300 });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 300"/);
    expect(svg).toMatch(/<\/g><\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(60_000);
  }
});

test('titles choose among all seven kinds when none is asked for', () => {
  const drawn = new Set(
    Array.from({ length: 200 }, (_, k) => drawCover(`Noticia ${k}`).match(/<g [^>]*><rect[^>]*fill="([^"]+)"/)?.[1]),
  );
  expect(drawn.size).toBeGreaterThanOrEqual(6);
});

import { describe, expect, it, vi } from 'vitest';
import { flakesAfter, moveFlake, newFlake, opacityOf, startSnowfall } from './snowfall.ts';

describe('the snowfall of the specification', () => {
  it('begins with 8 particles and adds one every 120 ms up to 100', () => {
    expect(flakesAfter(0)).toBe(8);
    expect(flakesAfter(119)).toBe(8);
    expect(flakesAfter(120)).toBe(9);
    expect(flakesAfter(60_000)).toBe(100);
  });
  it('particles measure 10 to 20 px and begin above the top', () => {
    expect(newFlake(800, () => 0)).toMatchObject({ size: 10, y: -10 });
    expect(newFlake(800, () => 1)).toMatchObject({ size: 20, y: -20 });
  });
  it('particles fade as they descend and begin again at the top when they have left', () => {
    const flake = { ...newFlake(800, () => 0.5), y: 0 };
    expect(opacityOf({ ...flake, y: 100 }, 600)).toBeGreaterThan(opacityOf({ ...flake, y: 500 }, 600));
    expect(opacityOf({ ...flake, y: 600 }, 600)).toBe(0);
    expect(moveFlake(flake, 1, 800, 600, () => 0.5).y).toBeGreaterThan(0);
    expect(moveFlake({ ...flake, y: 640 }, 0.1, 800, 600, () => 0.5).y).toBeLessThan(0);
  });
  it('says in Spanish that its container is missing', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    startSnowfall(null, 'white')();
    expect(log).toHaveBeenCalledWith('No se encontró el contenedor de la nieve.');
    log.mockRestore();
  });
});

// The snowfall of the specification (sections 2 and 9): 8 particles at first, one more every 120 ms up to 100, 10 to 20 px.

const FIRST = 8;
const MOST = 100;
const EVERY_MS = 120;

export interface Flake {
  x: number;
  y: number;
  size: number;
  /** Pixels a second. */
  fall: number;
  drift: number;
  phase: number;
}

/** How many particles there are this long after the start. */
export function flakesAfter(ms: number): number {
  return Math.min(MOST, FIRST + Math.floor(ms / EVERY_MS));
}

/** A particle at the top; `random` gives numbers from 0 to 1. */
export function newFlake(width: number, random: () => number): Flake {
  const size = 10 + random() * 10;
  return {
    x: random() * width,
    y: -size,
    size,
    fall: 30 + random() * 50,
    drift: 6 + random() * 14,
    phase: random() * 6.3,
  };
}

/** Fades while it descends, and is gone at the bottom. */
export function opacityOf(flake: Flake, height: number): number {
  return Math.max(0, Math.min(1, 1 - flake.y / height)) * 0.9;
}

/** Moves one particle; what has left the viewport begins again at the top. */
export function moveFlake(flake: Flake, seconds: number, width: number, height: number, random: () => number): Flake {
  const y = flake.y + flake.fall * seconds;
  if (y - flake.size > height) return newFlake(width, random);
  const phase = flake.phase + seconds;
  return { ...flake, y, phase, x: flake.x + Math.sin(phase) * flake.drift * seconds };
}

/**
 * Lets it snow in a container: one canvas, one animation frame loop, asleep while the tab is hidden. Returns how to
 * stop it. Without a container it says so and does nothing.
 */
export function startSnowfall(container: HTMLElement | null, colour: string): () => void {
  if (!container) {
    // eslint-disable-next-line no-console -- the specification asks for this message
    console.error('No se encontró el contenedor de la nieve.');
    return () => undefined;
  }
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'fixed', inset: '0', pointerEvents: 'none', zIndex: '6' });
  container.append(canvas);
  const brush = canvas.getContext('2d');
  let flakes: Flake[] = [];
  let width = 0;
  let height = 0;
  let elapsed = 0;
  let last = 0;
  let frame = 0;

  const fit = () => {
    const density = Math.min(2, window.devicePixelRatio);
    width = window.innerWidth;
    height = window.innerHeight;
    canvas.width = width * density;
    canvas.height = height * density;
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    brush?.scale(density, density);
  };
  const draw = (time: number) => {
    const seconds = Math.min(0.1, (time - (last || time)) / 1000);
    last = time;
    elapsed += seconds * 1000;
    while (flakes.length < flakesAfter(elapsed)) flakes.push(newFlake(width, Math.random));
    flakes = flakes.map((flake) => moveFlake(flake, seconds, width, height, Math.random));
    if (brush) {
      brush.clearRect(0, 0, width, height);
      brush.strokeStyle = colour;
      brush.lineWidth = 1.4;
      brush.lineCap = 'round';
      for (const flake of flakes) drawFlake(brush, flake, opacityOf(flake, height));
    }
    frame = requestAnimationFrame(draw);
  };
  const wake = () => {
    cancelAnimationFrame(frame);
    last = 0;
    if (!document.hidden) frame = requestAnimationFrame(draw);
  };

  fit();
  wake();
  window.addEventListener('resize', fit);
  document.addEventListener('visibilitychange', wake);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('resize', fit);
    document.removeEventListener('visibilitychange', wake);
    canvas.remove();
  };
}

/** Six arms that turn slowly with the particle's own swing. */
function drawFlake(brush: CanvasRenderingContext2D, { x, y, size, phase }: Flake, opacity: number): void {
  brush.globalAlpha = opacity;
  brush.beginPath();
  for (let arm = 0; arm < 3; arm += 1) {
    const angle = phase / 3 + (arm * Math.PI) / 3;
    const [dx, dy] = [(Math.cos(angle) * size) / 2, (Math.sin(angle) * size) / 2];
    brush.moveTo(x - dx, y - dy);
    brush.lineTo(x + dx, y + dy);
  }
  brush.stroke();
}

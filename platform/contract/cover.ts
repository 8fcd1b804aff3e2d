// Covers drawn by code, so that a fresh install looks alive. The same title always draws the same picture.

export type CoverKind = (typeof coverKinds)[number];

/** The seven generators. `adoquin` (quarter-circle paving) is the brand's own pattern. */
export const coverKinds = ['andes', 'jornada', 'adoquin', 'fachadas', 'hojas', 'ondas', 'fiesta'] as const;

/** An SVG picture of `width` by `height`, drawn from its seed; without a kind the seed chooses one. */
export function drawCover(
  seed: string,
  { kind, width = 1200, height = 630 }: { kind?: CoverKind; width?: number; height?: number } = {},
): string {
  const random = randomFrom(seed);
  const chosen = kind ?? coverKinds[Math.floor(randomFrom(`kind ${seed}`)() * coverKinds.length)] ?? 'adoquin';
  const id = `c${Math.floor(random() * 1e9).toString(36)}`;
  const drawing = draw[chosen](random, width, height);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">` +
    `<clipPath id="${id}"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#${id})">${drawing}</g></svg>`
  );
}

/** Numbers from 0 to 1 that are always the same for the same text. */
function randomFrom(seed: string): Random {
  let state = 1779033703;
  for (const letter of seed) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = Math.imul(state ^ (state >>> 16), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

type Random = () => number;

type Colours = readonly [string, string, string, string, string, string, string];

const palette: Readonly<Record<'teal' | 'dusk' | 'warm' | 'leaf', Colours>> = {
  teal: ['#0B6E69', '#0F857E', '#4FB3A8', '#BFE3DC', '#F5B63F', '#F2654A', '#FDF3E3'],
  dusk: ['#2A2F5B', '#4A4E8F', '#8D84B8', '#F2B79F', '#F5B63F', '#F2654A', '#FDE9D9'],
  warm: ['#8A3B22', '#C9543A', '#F2654A', '#F7A583', '#F5B63F', '#0B6E69', '#FFF1DF'],
  leaf: ['#20503B', '#2F7A55', '#7DB98B', '#D2E6C8', '#F5B63F', '#F2654A', '#FBF6E6'],
};

const draw: Readonly<Record<CoverKind, (random: Random, width: number, height: number) => string>> = {
  andes: (random, w, h) => {
    const palms = [0, 1, 2, 3].map((k) =>
      palm(w * (0.06 + 0.075 * k + 0.02 * random()), h * 1.02, h * (0.42 + 0.25 * random()), '#073F3C', '#0A5A50'),
    );
    return mountains(random, w, h, palette.teal, '#FBE6C4') + palms.join('');
  },
  jornada: (random, w, h) =>
    mountains(random, w, h, palette.dusk, '#F6CBB0') +
    `<path d="M${n(w * 0.1)} ${n(h * 0.98)}A${n(w * 0.4)} ${n(h * 0.86)} 0 0 1 ${n(w * 0.9)} ${n(h * 0.98)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="${n(h / 75)}" stroke-dasharray="${n(h / 75)} ${n(h / 21)}" stroke-linecap="round"/>`,
  adoquin: paving,
  fachadas: (random, w, h) =>
    ground(w, h, '#BFE3DC') +
    disc(w * 0.8, h * 0.25, h * 0.14, '#F5B63F') +
    fill(ridge(random, w, h, h * 0.6, h * 0.3, 6), '#4FB3A8') +
    fill(ridge(random, w, h, h * 0.75, h * 0.25, 7), '#0F857E') +
    facades(random, -10, w + 40, h * 0.98, h / 190),
  hojas: (random, w, h) =>
    ground(w, h, palette.leaf[3]) + leaves(random, w, h) + disc(w * 0.5, h * 0.3, h * 0.15, palette.leaf[5]),
  ondas: (random, w, h) => {
    const p = pick(random, [palette.dusk, palette.warm, palette.teal]);
    const rings = [p[1], p[0], p[1], p[2], p[3], p[5], p[4]].map((colour, k) =>
      disc(w * 0.3, h * 0.72, (7 - k) * h * 0.16, colour),
    );
    return ground(w, h, p[0]) + rings.join('') + disc(w * 0.3, h * 0.72, h * 0.07, p[6]);
  },
  fiesta: (random, w, h) => {
    const lights = Array.from({ length: 26 }, (_, k) => {
      const colour = ['#F5B63F', '#F2654A', '#fff', '#4FB3A8'][k % 4];
      return `<circle cx="${n(w * random())}" cy="${n(h * random())}" r="${n((1 + random() * 2) * (h / 150))}" fill="${colour}" opacity="${n(0.4 + 0.6 * random())}"/>`;
    });
    return (
      ground(w, h, '#2A2F5B') +
      lights.join('') +
      bunting(-10, w * 0.55, h * 0.08, h * 0.16, 7) +
      bunting(w * 0.45, w + 10, h * 0.04, h * 0.2, 7) +
      facades(random, -10, w + 60, h * 1.02, h / 260)
    );
  },
};

/** A palm tree on its foot. */
function palm(x: number, y: number, height: number, trunk = '#0A4F4B', crown = '#0F7B63'): string {
  const topX = x + height * 0.01;
  const topY = y - height;
  const fronds = [-160, -130, -95, -60, -25, 5, 185].map((angle) => {
    const length = height * 0.24;
    const endX = topX + Math.cos((angle * Math.PI) / 180) * length;
    const endY = topY + Math.sin((angle * Math.PI) / 180) * length * 0.8 + length * 0.28;
    const midX = (topX + endX) / 2;
    return `M${n(topX)} ${n(topY)}Q${n(midX)} ${n(Math.min(topY, endY) - length * 0.3)} ${n(endX)} ${n(endY)}Q${n(midX)} ${n((topY + endY) / 2)} ${n(topX)} ${n(topY)}z`;
  });
  return (
    `<path d="M${n(x)} ${n(y)}q${n(height * 0.03)} ${n(-height * 0.5)} ${n(height * 0.01)} ${n(-height)}" stroke="${trunk}" stroke-width="${n(Math.max(1.6, height * 0.028))}" fill="none"/>` +
    fill(fronds.join(''), crown)
  );
}

/** Paper flags on a string between two points. */
function bunting(from: number, to: number, y: number, sag: number, flags: number): string {
  const colours = ['#F2654A', '#F5B63F', '#FFF1DF', '#4FB3A8', '#8E9BE0'];
  const w = ((to - from) / flags) * 0.62;
  let drawing = `<path d="M${n(from)} ${n(y)}Q${n((from + to) / 2)} ${n(y + sag * 2)} ${n(to)} ${n(y)}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="1.4"/>`;
  for (let k = 0; k < flags; k++) {
    const t = (k + 0.5) / flags;
    const px = (1 - t) ** 2 * from + t * (1 - t) * (from + to) + t * t * to;
    const py = (1 - t) ** 2 * y + 2 * t * (1 - t) * (y + sag * 2) + t * t * y;
    drawing +=
      `<path d="M${n(px - w / 2)} ${n(py)}h${n(w)}v${n(w * 0.85)}l${n(-w / 4)} ${n(-w * 0.2)}l${n(-w / 4)} ${n(w * 0.2)}l${n(-w / 4)} ${n(-w * 0.2)}l${n(-w / 4)} ${n(w * 0.2)}z" fill="${colours[k % 5]}"/>` +
      `<circle cx="${n(px)}" cy="${n(py + w * 0.4)}" r="${n(w * 0.14)}" opacity=".14"/>`;
  }
  return drawing;
}

/** A row of colonial houses from x for `width`, on the line `base`. */
function facades(random: Random, x0: number, width: number, base: number, scale: number): string {
  const walls = ['#F2654A', '#F5B63F', '#F7EBD8', '#4FB3A8', '#E9876F', '#FFD98A', '#8FCBC1'];
  const trims = ['#0B6E69', '#B23A20', '#2A2F5B', '#C4412A', '#7A5100'];
  let drawing = '';
  let next = Math.floor(random() * walls.length);
  for (let x = x0; x < x0 + width;) {
    const w = (64 + random() * 46) * scale;
    const h = (86 + random() * 58) * scale;
    const wall = walls[next++ % walls.length] ?? '';
    const trim = trims[Math.floor(random() * 5)] ?? '';
    drawing += house(random, x, base, w, h, scale, wall, trim);
    x += w + 1.5 * scale;
  }
  return drawing;
}

function house(
  random: Random,
  x: number,
  base: number,
  w: number,
  h: number,
  u: number,
  wall: string,
  trim: string,
): string {
  const top = base - h;
  let drawing =
    box(x, top, w, h, wall) +
    fill(`M${n(x - 4 * u)} ${n(top + 1)}h${n(w + 8 * u)}l${n(-7 * u)} ${n(-15 * u)}h${n(-(w - 6 * u))}z`, '#A9492C') +
    fill(`M${n(x - 4 * u)} ${n(top + 1)}h${n(w + 8 * u)}v${n(3 * u)}h${n(-(w + 8 * u))}z`, '#7E3520') +
    box(x, base - 15 * u, w, 15 * u, trim);
  for (let q = x + 5 * u; q < x + w - 8 * u; q += 13 * u)
    drawing += fill(
      `M${n(q + 4.7 * u)} ${n(base - 11.6 * u)}l${n(3.9 * u)} ${n(3.9 * u)}l${n(-3.9 * u)} ${n(3.9 * u)}l${n(-3.9 * u)} ${n(-3.9 * u)}z`,
      '#FFF1DF',
      0.8,
    );
  const windows = w > 84 * u ? 3 : 2;
  const door = Math.floor(random() * windows);
  for (let k = 0; k < windows; k++) {
    const cx = x + (w / windows) * (k + 0.5);
    drawing += k === door ? doorAt(cx, base, u, trim) : windowAt(cx, base, u, trim);
    if (h > 108 * u) drawing += balconyAt(cx, top + 16 * u, u, trim);
  }
  return drawing;
}

function doorAt(cx: number, base: number, u: number, colour: string): string {
  return (
    fill(
      `M${n(cx - 9 * u)} ${n(base)}v${n(-34 * u)}a${n(9 * u)} ${n(9 * u)} 0 0 1 ${n(18 * u)} 0v${n(34 * u)}z`,
      colour,
    ) +
    line(`M${n(cx)} ${n(base)}v${n(-42 * u)}`, '#fff', 1.2 * u, 0.35) +
    disc(cx + 3.4 * u, base - 19 * u, 1.2 * u, '#F5B63F')
  );
}

function windowAt(cx: number, base: number, u: number, colour: string): string {
  return (
    box(cx - 8 * u, base - 46 * u, 16 * u, 24 * u, '#fff', 0.85) +
    box(cx - 6.3 * u, base - 44 * u, 12.6 * u, 20 * u, colour, 0.9) +
    line(
      `M${n(cx)} ${n(base - 44 * u)}v${n(20 * u)}M${n(cx - 6 * u)} ${n(base - 34 * u)}h${n(12 * u)}`,
      '#fff',
      1.1 * u,
      0.7,
    )
  );
}

function balconyAt(cx: number, y: number, u: number, colour: string): string {
  let bars = '';
  for (let q = -10; q <= 10; q += 4) bars += `M${n(cx + q * u)} ${n(y + 16 * u)}v${n(10 * u)}`;
  return (
    box(cx - 7.5 * u, y, 15 * u, 25 * u, colour, 0.92) +
    line(`M${n(cx)} ${n(y)}v${n(25 * u)}`, '#fff', 1.1 * u, 0.55) +
    line(
      `M${n(cx - 11 * u)} ${n(y + 26 * u)}h${n(22 * u)}M${n(cx - 11 * u)} ${n(y + 16 * u)}h${n(22 * u)}`,
      '#5b2a18',
      1.6 * u,
    ) +
    line(bars, '#5b2a18', 0.9 * u) +
    disc(cx - 7 * u, y + 27 * u, 2.6 * u, '#F2654A') +
    disc(cx + u, y + 28 * u, 2.4 * u, '#F5B63F') +
    disc(cx + 7 * u, y + 27 * u, 2.6 * u, '#FFF1DF')
  );
}

function mountains(random: Random, w: number, h: number, p: readonly string[], sky: string): string {
  const sunX = w * (0.62 + 0.2 * random());
  const halos = [4, 3, 2, 1].map((k) => disc(sunX, h * 0.36, h * 0.2 + k * h * 0.11, '#fff', 0.12));
  return (
    ground(w, h, sky) +
    halos.join('') +
    disc(sunX, h * 0.36, h * 0.2, p[5] ?? '') +
    fill(ridge(random, w, h, h * 0.66, h * 0.34, 6), p[2] ?? '') +
    fill(ridge(random, w, h, h * 0.8, h * 0.34, 8), p[1] ?? '') +
    fill(ridge(random, w, h, h * 0.94, h * 0.26, 7), p[0] ?? '')
  );
}

function ridge(random: Random, w: number, h: number, base: number, rise: number, peaks: number): string {
  let path = `M0 ${n(h)}V${n(base)}`;
  for (let k = 0; k <= peaks; k++)
    path += `L${n((w / peaks) * k)} ${n(base - rise * (0.25 + 0.75 * random()) * (k % 2 ? 1 : 0.25))}`;
  return `${path}V${n(h)}H0z`;
}

function paving(random: Random, w: number, h: number): string {
  const p = pick(random, [palette.teal, palette.warm, palette.dusk, palette.leaf]);
  const rows = Math.max(3, Math.min(6, Math.round(h / 46)));
  const t = h / rows;
  const order = [p[1], p[2], p[3], p[6], p[4], p[5]];
  let drawing = ground(w, h, p[0]);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < w / t; column++) {
      const colour = order[Math.floor(random() ** 1.5 * 6)] ?? p[1];
      const x = column * t;
      const y = row * t;
      const turn = Math.floor(random() * 4);
      const quarters = [
        `M${n(x)} ${n(y)}h${n(t)}a${n(t)} ${n(t)} 0 0 1 ${n(-t)} ${n(t)}z`,
        `M${n(x + t)} ${n(y)}v${n(t)}a${n(t)} ${n(t)} 0 0 1 ${n(-t)} ${n(-t)}z`,
        `M${n(x + t)} ${n(y + t)}h${n(-t)}a${n(t)} ${n(t)} 0 0 1 ${n(t)} ${n(-t)}z`,
        `M${n(x)} ${n(y + t)}v${n(-t)}a${n(t)} ${n(t)} 0 0 1 ${n(t)} ${n(t)}z`,
      ];
      drawing += random() < 0.12 ? disc(x + t / 2, y + t / 2, t * 0.32, colour) : fill(quarters[turn] ?? '', colour);
    }
  return drawing;
}

function leaves(random: Random, w: number, h: number): string {
  const p = palette.leaf;
  return Array.from({ length: 9 }, (_, k) => {
    const y = h * (0.9 + 0.15 * random());
    const l = h * (0.5 + 0.5 * random());
    const angle = -50 + (100 * k) / 8 + random() * 20 - 10;
    const blade = `M0 0C${n(-l * 0.3)} ${n(-l * 0.35)} ${n(-l * 0.2)} ${n(-l * 0.8)} 0 ${n(-l)}C${n(l * 0.2)} ${n(-l * 0.8)} ${n(l * 0.3)} ${n(-l * 0.35)} 0 0z`;
    return `<g transform="translate(${n((w * k) / 8)} ${n(y)}) rotate(${n(angle)})">${fill(blade, p[k % 3] ?? '')}${line(`M0 0V${n(-l * 0.9)}`, p[3], h / 107, 0.7)}</g>`;
  }).join('');
}

function pick<Choice>(random: Random, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

const n = (value: number) => String(Math.round(value * 10) / 10);
const see = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`);
const ground = (w: number, h: number, colour: string) => `<rect width="${n(w)}" height="${n(h)}" fill="${colour}"/>`;
const box = (x: number, y: number, w: number, h: number, colour: string, opacity = 1) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${colour}"${see(opacity)}/>`;
const disc = (x: number, y: number, r: number, colour: string, opacity = 1) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"${see(opacity)}/>`;
const fill = (path: string, colour: string, opacity = 1) => `<path d="${path}" fill="${colour}"${see(opacity)}/>`;
const line = (path: string, colour: string, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`;

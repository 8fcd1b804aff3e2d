/** What an encoder makes of a text: rows of modules, dark where they are true. */
export interface QrModules {
  readonly size: number;
  readonly data: ArrayLike<number | boolean>;
}

/** A QR as one path of dark squares, in a square of `size` modules. */
export interface QrDrawing {
  readonly path: string;
  readonly size: number;
}

export function drawQr(modules: QrModules): QrDrawing {
  const path = darkModules(modules).map(([column, row]) => `M${column} ${row}h1v1h-1z`);
  return { path: path.join(''), size: modules.size };
}

/** Where the dark modules stand: column from the left, row from the top. */
export function darkModules({ size, data }: QrModules): (readonly [column: number, row: number])[] {
  const places = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const);
  return places.filter((_, at) => data[at]);
}

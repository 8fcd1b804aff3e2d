/** A QR as one path of dark squares, in a square of `size` modules. */
export interface QrDrawing {
  readonly path: string;
  readonly size: number;
}

/** Draws what the encoder made: rows of modules, dark where they are true. */
export function drawQr({ size, data }: { size: number; data: ArrayLike<number | boolean> }): QrDrawing {
  let path = '';
  for (let at = 0; at < size * size; at += 1) if (data[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
  return { path, size };
}

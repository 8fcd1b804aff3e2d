/** What the server takes. */
export const LEAST_SIDE = 300;
const MOST_BYTES = 5 * 1_048_576;
const MOST_SIDE = 1_000;
/** More would take the memory of a small computer; phones make fewer. */
const MOST_POINTS = 50_000_000;
const TYPES = ['image/png', 'image/jpeg', 'image/bmp'];

/** A square of a picture: its middle as shares of the picture's sides, and how much it is drawn near. */
export interface Crop {
  readonly picture: HTMLImageElement;
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The picture of a file, or why it cannot be one's photo. */
export async function readPicture(
  file: File,
): Promise<HTMLImageElement | 'wrongType' | 'tooHeavy' | 'tooMany' | 'broken' | 'tooSmall'> {
  if (!TYPES.includes(file.type)) return 'wrongType';
  if (file.size > MOST_BYTES) return 'tooHeavy';
  const picture = new Image();
  try {
    // The size is known before the points are unfolded.
    await loaded(picture, URL.createObjectURL(file));
    if (picture.naturalWidth * picture.naturalHeight > MOST_POINTS) return 'tooMany';
    await picture.decode();
  } catch {
    return 'broken';
  }
  return shortSide(picture) < LEAST_SIDE ? 'tooSmall' : picture;
}

function loaded(picture: HTMLImageElement, url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    picture.onload = resolve;
    picture.onerror = () => reject(new Error('no picture'));
    picture.src = url;
  });
}

export function centred(picture: HTMLImageElement): Crop {
  return { picture, x: 0.5, y: 0.5, zoom: 1 };
}

/** As near as leaves enough points. */
export function mostZoom({ picture }: Pick<Crop, 'picture'>): number {
  return Math.max(1, Math.min(4, shortSide(picture) / LEAST_SIDE));
}

/** The same crop moved and zoomed, its square inside the picture. */
export function moved(crop: Crop, by: { x?: number; y?: number; zoom?: number }): Crop {
  const zoom = Math.min(mostZoom(crop), Math.max(1, crop.zoom * (by.zoom ?? 1)));
  const side = shortSide(crop.picture) / zoom;
  const within = (middle: number, length: number) => {
    const half = side / 2 / length;
    return Math.min(1 - half, Math.max(half, middle));
  };
  return {
    ...crop,
    zoom,
    x: within(crop.x + ((by.x ?? 0) * side) / crop.picture.naturalWidth, crop.picture.naturalWidth),
    y: within(crop.y + ((by.y ?? 0) * side) / crop.picture.naturalHeight, crop.picture.naturalHeight),
  };
}

/** Draws the square on a canvas, as large as the canvas. */
export function draw({ picture, x, y, zoom }: Crop, canvas: HTMLCanvasElement): void {
  const side = shortSide(picture) / zoom;
  const left = x * picture.naturalWidth - side / 2;
  const top = y * picture.naturalHeight - side / 2;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a JPEG file. */
export async function cutOut(crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  const side = Math.round(Math.min(MOST_SIDE, Math.max(LEAST_SIDE, shortSide(crop.picture) / crop.zoom)));
  canvas.width = canvas.height = side;
  draw(crop, canvas);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  return new File([blob ?? new Blob()], 'photo.jpg', { type: 'image/jpeg' });
}

function shortSide(picture: HTMLImageElement): number {
  return Math.min(picture.naturalWidth, picture.naturalHeight);
}

const side = 1080;
const edge = 90;

/** A square picture of a recognition for one's own networks: programme, name and month in the colours of the house. */
export async function sharePicture(told: { title: string; name: string; under: string; file: string }): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const tone = (name: string) => style.getPropertyValue(name).trim();
  const family = getComputedStyle(document.body).fontFamily;
  await document.fonts.ready;
  pen.fillStyle = tone('--marigold');
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = tone('--surface');
  pen.beginPath();
  pen.roundRect(edge / 2, edge / 2, side - edge, side - edge, 48);
  pen.fill();
  pen.fillStyle = tone('--marigold');
  star(pen, { x: side / 2, y: 300, radius: 150 });
  pen.textAlign = 'center';
  pen.fillStyle = tone('--ink-2');
  pen.font = `600 44px ${family}`;
  pen.fillText(told.title, side / 2, 580, side - 3 * edge);
  pen.fillStyle = tone('--ink');
  pen.font = `700 84px ${family}`;
  pen.fillText(told.name, side / 2, 700, side - 3 * edge);
  pen.fillStyle = tone('--ink-3');
  pen.font = `400 40px ${family}`;
  pen.fillText(told.under, side / 2, 790, side - 3 * edge);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? new Blob()], `${told.file}.png`, { type: 'image/png' });
}

function star(pen: CanvasRenderingContext2D, { x, y, radius }: { x: number; y: number; radius: number }): void {
  pen.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const reach = point % 2 === 0 ? radius : radius * 0.45;
    const angle = (Math.PI / 5) * point - Math.PI / 2;
    pen.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  pen.closePath();
  pen.fill();
}

import { concatTransformationMatrix, type PDFOperator, type PDFPage } from '@cantoo/pdf-lib';
import type { Box } from './prepare-order.ts';

/** A page as a person sees it: turned and cropped, its corner at the bottom left, in points. */
export interface PageView {
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise, in degrees. */
  readonly turn: number;
  /** Makes what is drawn after it stand as it is seen. */
  readonly upright: PDFOperator;
  /** The rectangle in the page's own measure: left, bottom, right, top. */
  readonly rectangle: (x: number, y: number, width: number, height: number) => [number, number, number, number];
}

export function viewOf(page: PDFPage): PageView {
  const { x, y, width, height } = page.getCropBox();
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const lying = turn % 180 !== 0;
  const [a, b, c, d, e, f] = {
    0: [1, 0, 0, 1, x, y] as const,
    90: [0, 1, -1, 0, x + width, y] as const,
    180: [-1, 0, 0, -1, x + width, y + height] as const,
    270: [0, -1, 1, 0, x, y + height] as const,
  }[turn] ?? [1, 0, 0, 1, x, y];
  const place = (px: number, py: number): [number, number] => [a * px + c * py + e, b * px + d * py + f];
  return {
    width: lying ? height : width,
    height: lying ? width : height,
    turn,
    upright: concatTransformationMatrix(a, b, c, d, e, f),
    rectangle: (left, bottom, wide, high) => {
      const [[x1, y1], [x2, y2]] = [place(left, bottom), place(left + wide, bottom + high)];
      return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
    },
  };
}

/** A box of fractions from the top left in the points of the page as it is seen. */
export function placeOf(view: PageView, box: Box) {
  return {
    x: box.x * view.width,
    y: (1 - box.y - box.height) * view.height,
    width: box.width * view.width,
    height: box.height * view.height,
  };
}

import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { Box } from '../../template.ts';
import css from './box-editor.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

export interface BoxStageProps {
  file: Blob;
  page: number;
  boxes: readonly Box[];
  nameOf: (box: Box) => string;
  chosen: number | undefined;
  onChoose: (at: number) => void;
  onMove: (at: number, box: Box) => void;
  onRemove: (at: number) => void;
}

const width = 620;
const step = 0.005;

/** One page with its boxes: dragged, or moved with the arrows (with Shift they grow), Delete takes one away. */
export default function BoxStage({ file, page, boxes, nameOf, chosen, onChoose, onMove, onRemove }: BoxStageProps) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; box: Box; grows: boolean }>(undefined);
  const share = (event: PointerEvent) => {
    const place = sheet.current?.getBoundingClientRect();
    if (!place) return { x: 0, y: 0 };
    return { x: (event.clientX - place.left) / place.width, y: (event.clientY - place.top) / place.height };
  };
  const drag = (at: number) => (event: PointerEvent<HTMLDivElement>) => {
    const begun = from.current;
    if (!begun || event.buttons === 0) return;
    const { x, y } = share(event);
    onMove(at, kept(begun.box, x - begun.x, y - begun.y, begun.grows));
  };
  const press = (at: number, box: Box) => (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(at);
      return;
    }
    const [x, y] =
      { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    onMove(at, kept(box, x * (event.ctrlKey ? 5 : 1), y * (event.ctrlKey ? 5 : 1), event.shiftKey));
  };
  return (
    <Document file={file} loading={null} error={<p role="alert">{t('documents.read.unreadable')}</p>}>
      <div ref={sheet} className={css.sheet} style={{ width }}>
        <Page pageNumber={page} width={width} renderAnnotationLayer={false} renderTextLayer={false} loading={null} />
        {boxes.map((box, at) =>
          box.page === page ? (
            <div
              key={at}
              role="button"
              tabIndex={0}
              aria-pressed={chosen === at}
              aria-label={t('documents.boxes.box', { name: nameOf(box) })}
              className={classNames(css.box, box.kind === 'value' && css.value, chosen === at && css.chosen)}
              style={{
                left: `${box.x * 100}%`,
                top: `${box.y * 100}%`,
                width: `${box.width * 100}%`,
                height: `${box.height * 100}%`,
              }}
              onFocus={() => onChoose(at)}
              onKeyDown={press(at, box)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                const place = event.currentTarget.getBoundingClientRect();
                const grows = event.clientX > place.right - 14 && event.clientY > place.bottom - 14;
                from.current = { ...share(event), box, grows };
              }}
              onPointerMove={drag(at)}
              onPointerUp={() => (from.current = undefined)}
            >
              <span className="cut">{nameOf(box)}</span>
            </div>
          ) : null,
        )}
      </div>
    </Document>
  );
}

/** Moved or grown, but never over the edge of the page. */
function kept(box: Box, dx: number, dy: number, grows: boolean): Box {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  if (grows)
    return {
      ...box,
      width: within(box.width + dx, 0.04, 1 - box.x),
      height: within(box.height + dy, 0.015, 1 - box.y),
    };
  return { ...box, x: within(box.x + dx, 0, 1 - box.width), y: within(box.y + dy, 0, 1 - box.height) };
}

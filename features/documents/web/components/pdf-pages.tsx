import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { PDFPageProxy } from 'pdfjs-dist';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { useTranslation } from '#platform/web/translation.ts';
import type { Ink } from './ink.ts';
import { PageText } from './page-text.tsx';
import { PageWaiting } from './page-waiting.tsx';
import css from './pdf-pages.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

export interface PdfPagesProps {
  file: Blob;
  title: string;
  /** 1 is as wide as there is room. */
  zoom: number;
  /** The part that scrolls. */
  stage: RefObject<HTMLDivElement | null>;
  current: number;
  seen: ReadonlySet<number>;
  onPages: (count: number) => void;
  onSeen: (page: number) => void;
  onJump: (page: number) => void;
  /** What stands in one of its seal fields before it is sealed. */
  ink?: Ink | undefined;
  /** Its words alone, as wide as the window: for small ones. */
  isText?: boolean | undefined;
}

const mostWidth = 820;
/** So many small pages are drawn; a longer document has their numbers alone. */
const mostDrawn = 20;

/** The pages of a PDF with real text, one under the other, and small ones to jump by. */
export default function PdfPages(props: PdfPagesProps) {
  const { file, title, zoom, stage, current, seen, onPages, onSeen, onJump, ink, isText = false } = props;
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  const width = useWidth(stage) * zoom;
  const pages = Array.from({ length: count }, (_, at) => at + 1);
  return (
    <Document
      file={file}
      className={css.document}
      loading={<PageWaiting />}
      error={<p role="alert">{t('documents.read.unreadable')}</p>}
      onLoadSuccess={({ numPages }) => {
        setCount(numPages);
        onPages(numPages);
      }}
    >
      <nav className={css.thumbnails} aria-label={t('documents.read.pages')}>
        {pages.map((page) => (
          <button
            key={page}
            type="button"
            className={css.thumbnail}
            aria-current={page === current ? 'page' : undefined}
            aria-label={t(seen.has(page) ? 'documents.read.pageSeen' : 'documents.read.page', { page })}
            onClick={() => onJump(page)}
          >
            {count <= mostDrawn ? (
              <Page
                pageNumber={page}
                width={78}
                renderTextLayer={false}
                renderAnnotationLayer={false}
                loading=""
                className={css.small}
              />
            ) : null}
            <span aria-hidden="true">{seen.has(page) ? `${page} ✓` : page}</span>
          </button>
        ))}
      </nav>
      <div
        ref={stage}
        className={css.stage}
        tabIndex={0}
        role="region"
        aria-label={t('documents.read.stage', { title })}
      >
        {pages.map((page) => (
          <Sheet key={page} page={page} width={width} stage={stage} onSeen={onSeen} ink={ink} isText={isText} />
        ))}
      </div>
    </Document>
  );
}

/** The signature where it will stand, while it is still only on the screen. */
function PageInk({ page, ink }: { page: PDFPageProxy; ink: Ink }) {
  const [place, setPlace] = useState<CSSProperties>();
  const { field, png, text } = ink;
  useEffect(() => {
    let isLeft = false;
    void page.getAnnotations().then((all: { fieldName?: string; rect: number[] }[]) => {
      const found = all.find((one) => one.fieldName === field);
      if (!found || isLeft) return;
      const view = page.getViewport({ scale: 1 });
      const [x1 = 0, y1 = 0] = view.convertToViewportPoint(found.rect[0] ?? 0, found.rect[1] ?? 0) as number[];
      const [x2 = 0, y2 = 0] = view.convertToViewportPoint(found.rect[2] ?? 0, found.rect[3] ?? 0) as number[];
      const percent = (part: number, of: number) => `${(part / of) * 100}%`;
      setPlace({
        left: percent(Math.min(x1, x2), view.width),
        top: percent(Math.min(y1, y2), view.height),
        width: percent(Math.abs(x2 - x1), view.width),
        height: percent(Math.abs(y2 - y1), view.height),
      });
    });
    return () => void (isLeft = true);
  }, [page, field]);
  if (!place) return null;
  return (
    <span className={css.ink} style={place} aria-hidden="true">
      {png ? <img src={`data:image/png;base64,${png}`} alt="" /> : (text ?? '')}
    </span>
  );
}

/** A page is drawn when it comes near, and counts as seen when its middle was on screen. */
function Sheet({
  page,
  width,
  stage,
  onSeen,
  ink,
  isText,
}: { page: number; width: number; isText: boolean } & Pick<PdfPagesProps, 'stage' | 'onSeen' | 'ink'>) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(page <= 2);
  const [ratio, setRatio] = useState(792 / 612);
  const [read, setRead] = useState<PDFPageProxy>();
  const tell = useRef(onSeen);
  useEffect(() => {
    tell.current = onSeen;
  });
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root: stage.current,
      rootMargin: '900px 0px',
    });
    // The line across the middle of the stage: the page that lies on it is the one that is read.
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell.current(page), {
      root: stage.current,
      rootMargin: '-49% 0px -49% 0px',
    });
    near.observe(element);
    middle.observe(element);
    return () => {
      near.disconnect();
      middle.disconnect();
    };
  }, [page, stage]);
  return (
    <div
      ref={sheet}
      className={css.sheet}
      data-page={page}
      style={isText ? { width } : { width, minHeight: width * ratio }}
    >
      {isText && read ? <PageText page={read} /> : null}
      {isNear && width > 0 && !(isText && read) ? (
        <Page
          pageNumber={page}
          width={width}
          renderAnnotationLayer={false}
          loading={<span className="visually-hidden">{t('documents.read.loading')}</span>}
          onLoadSuccess={(loaded) => {
            setRatio(loaded.originalHeight / loaded.originalWidth);
            setRead(loaded);
          }}
        />
      ) : null}
      {read && ink && !isText ? <PageInk page={read} ink={ink} /> : null}
    </div>
  );
}

/** The observer tells at once, and again whenever there is more or less room. */
function useWidth(stage: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.min(mostWidth, element.clientWidth - 32)));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return width;
}

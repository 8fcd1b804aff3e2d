import { IconAlignLeft, IconArrowDown, IconArrowUp, IconFile, IconMinus, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { explainFailure, requestIdOf } from '#platform/web/failure.ts';
import { formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import type { Reading } from '../documents.ts';
import type { DocumentFile } from '../use-document-file.ts';
import type { ReadingTrace } from '../use-reading-trace.ts';
import type { Ink } from './ink.ts';
import { PageWaiting } from './page-waiting.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import css from './reader.module.css';

// pdf.js weighs more than all other code of the screen: it comes with the first page.
const PdfPages = lazy(() => import('./pdf-pages.tsx'));

export interface ReaderProps {
  document: Reading;
  file: DocumentFile;
  trace: ReadingTrace;
  onUnlock: (password: string) => void;
  ink?: Ink | undefined;
}

const zooms = [0.75, 1, 1.25, 1.5, 2] as const;

/** A document as its pages, and what is needed to walk them with the keyboard alone. */
export function Reader({ document, file, trace, onUnlock, ink }: ReaderProps) {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [isAsking, setAsking] = useState(true);
  const [asText, setAsText] = useState(false);
  const isWide = useMedia(DESKTOP);
  const isText = asText && !isWide;
  const jump = (page: number) => {
    const sheet = stage.current?.querySelector(`[data-page="${page}"]`);
    sheet?.scrollIntoView({ block: page === trace.pages && page > 1 ? 'end' : 'start' });
    trace.see(page);
  };
  const at = zooms.findIndex((one) => one === zoom);
  if (file.error)
    return (
      <ErrorState
        title={t('documents.read.failed')}
        text={explainFailure(file.error)}
        onRetry={file.retry}
        requestId={requestIdOf(file.error)}
      />
    );
  return (
    <div className={css.reader}>
      {file.asks ? (
        <div className={css.closed}>
          <p className="ink2">{t('documents.read.protected')}</p>
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('documents.password.open')}
          </Button>
          {isAsking ? (
            <PasswordDialog
              title={document.title}
              state={document.password}
              onClose={() => setAsking(false)}
              onOpen={onUnlock}
            />
          ) : null}
        </div>
      ) : file.file ? (
        <Suspense fallback={<PageWaiting />}>
          <PdfPages
            key={document.doc_user}
            file={file.file}
            title={document.title}
            zoom={zoom}
            stage={stage}
            current={trace.current}
            seen={trace.seen}
            onPages={trace.setPages}
            onSeen={trace.see}
            onJump={jump}
            ink={ink}
            isText={isText}
          />
        </Suspense>
      ) : (
        <PageWaiting />
      )}
      {trace.pages > 0 ? (
        <div className={css.tools} role="toolbar" aria-label={t('documents.read.tools')}>
          <IconButton
            label={t('documents.read.before')}
            icon={<IconArrowUp size={18} />}
            onClick={() => jump(Math.max(1, trace.current - 1))}
          />
          <span className="num strong" role="status">
            {t('documents.read.place', { page: trace.current, pages: trace.pages })}
          </span>
          <IconButton
            label={t('documents.read.next')}
            icon={<IconArrowDown size={18} />}
            onClick={() => jump(Math.min(trace.pages, trace.current + 1))}
          />
          <span className={css.rule} />
          {isWide ? null : (
            <IconButton
              label={t(isText ? 'documents.read.asPages' : 'documents.read.asText')}
              icon={isText ? <IconFile size={18} /> : <IconAlignLeft size={18} />}
              onClick={() => setAsText(!asText)}
            />
          )}
          <IconButton
            label={t('documents.read.smaller')}
            icon={<IconMinus size={18} />}
            onClick={() => setZoom(zooms[Math.max(0, at - 1)] ?? 1)}
          />
          <span className="num t13">{formatPercent(zoom)}</span>
          <IconButton
            label={t('documents.read.larger')}
            icon={<IconPlus size={18} />}
            onClick={() => setZoom(zooms[Math.min(zooms.length - 1, at + 1)] ?? 1)}
          />
        </div>
      ) : null}
    </div>
  );
}

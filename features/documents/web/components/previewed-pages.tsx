import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import css from './previewed-pages.module.css';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));
const nothing = () => undefined;

interface Props {
  /** The PDF that is asked for. */
  found: Pick<UseQueryResult<Blob>, 'data' | 'error' | 'isFetching'>;
  title: string;
}

/** The pages of a PDF that is looked at only, and why it could not be made. */
export function PreviewedPages({ found: { data, error, isFetching }, title }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  if (isFetching) return <SkeletonText lines={8} />;
  if (error) return <Banner tone="bad" icon={<StateGlyph state="refused" />} text={explainFailure(error)} />;
  if (!data) return null;
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <div className={css.pages}>
        <PdfPages
          file={data}
          title={title}
          zoom={1}
          stage={stage}
          current={1}
          seen={new Set()}
          onPages={nothing}
          onSeen={nothing}
          onJump={nothing}
        />
      </div>
    </Suspense>
  );
}

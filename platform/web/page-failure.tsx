import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { explainFailure, isOutage, requestIdOf } from './failure.ts';
import { Failure } from '../contract/errors.ts';
import { ChunkLoadFailure } from './chunk-load.ts';
import { lazyArt } from './lazy-art.tsx';
import { useTranslation } from './translation.ts';
import { buttonClass } from './ui/button-look.ts';
import { ErrorState } from './ui/error-state.tsx';

const ClosedGate = lazyArt(() => import('./ui/art/closed-gate.tsx').then((part) => part.ClosedGate));

/** What a page shows when it could not be loaded or broke: what happened, what was lost, what to do now. */
export function PageFailure({ error, reset }: ErrorComponentProps): ReactNode {
  const { t } = useTranslation();
  const router = useRouter();
  const isChunk = error instanceof ChunkLoadFailure;
  const isRefused = error instanceof Failure && !isOutage(error);
  const retry = async () => {
    reset();
    await router.invalidate();
    // A browser may remember a module that failed; a server that answers again deserves a new beginning.
    if (isChunk && (await fetch('/healthz').catch(() => undefined))?.ok) location.reload();
  };
  const home = (
    <Link to={'/home'} className={buttonClass({ variant: 'outline' })}>
      {t('platform.notFound.home')}
    </Link>
  );
  if (isRefused)
    return (
      <ErrorState
        level={1}
        art={<ClosedGate />}
        title={t('platform.failure.refused')}
        text={explainFailure(error)}
        actions={home}
        requestId={requestIdOf(error)}
      />
    );
  return (
    <ErrorState
      level={1}
      title={t(isChunk ? 'platform.chunk.title' : 'platform.failure.title')}
      text={isChunk ? t('platform.chunk.text') : isOutage(error) ? undefined : t('platform.failure.text')}
      onRetry={() => void retry()}
      actions={home}
      requestId={requestIdOf(error)}
    />
  );
}

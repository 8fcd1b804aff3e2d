import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadChunk, type ChunkLoadFailure } from './chunk-load.ts';
import { loadRoomStrings } from './language.ts';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A page whose code and strings come when it is first opened. It is tried twice; then the page shows the
 * failure, and tries again when it is opened anew.
 */
export function lazyPage(load: Load, rooms: readonly string[]): RouteComponent {
  let Loaded: ComponentType | undefined;
  let failure: ChunkLoadFailure | undefined;
  let loading: Promise<void> | undefined;

  const preload = (): Promise<void> => {
    failure = undefined;
    loading ??= loadChunk(() => Promise.all([load(), loadRoomStrings(...rooms)])).then(
      ([module]) => {
        Loaded = module.default;
      },
      (cause: ChunkLoadFailure) => {
        failure = cause;
        loading = undefined;
      },
    );
    return loading;
  };
  function Page() {
    if (failure) throw failure;
    // oxlint-disable-next-line typescript/only-throw-error -- a promise is what Suspense waits for
    if (!Loaded) throw preload();
    return <Loaded />;
  }
  return Object.assign(Page, { preload });
}

import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadRoomStrings } from './language.ts';

/** Milliseconds after which a page that does not come is given up. */
const LOAD_TIMEOUT = 120_000;

/** A page's code did not come: the network failed, or this build is no longer on the server. */
export class ChunkLoadFailure extends Error {
  constructor(cause: unknown) {
    super('A page could not be loaded', { cause });
    this.name = 'ChunkLoadFailure';
  }
}

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A page whose code and strings come when it is first opened. It is tried twice; then the page shows the
 * failure, and tries again when it is opened anew.
 */
export function lazyPage(load: Load, rooms: readonly string[]): RouteComponent {
  let Loaded: ComponentType | undefined;
  let failure: ChunkLoadFailure | undefined;
  let loading: Promise<void> | undefined;

  const attempt = () => withTimeout(Promise.all([load(), loadRoomStrings(...rooms)]));
  const preload = (): Promise<void> => {
    failure = undefined;
    loading ??= attempt()
      .catch(attempt)
      .then(([module]) => {
        Loaded = module.default;
      })
      .catch((cause: unknown) => {
        failure = new ChunkLoadFailure(cause);
        loading = undefined;
      });
    return loading;
  };
  function Page() {
    if (failure) throw failure;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- a promise is what Suspense waits for
    if (!Loaded) throw preload();
    return <Loaded />;
  }
  return Object.assign(Page, { preload });
}

function withTimeout<T>(wanted: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${LOAD_TIMEOUT} ms`)), LOAD_TIMEOUT);
    wanted.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

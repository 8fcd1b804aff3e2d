import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '#platform/web/chunk-load.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Bone, SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import css from './beside.module.css';
import type * as rest from './rest.tsx';

type Rest = typeof rest;

let loading: Promise<Rest> | undefined;

/** What stands beside the tasks: code of nine rooms, which the tasks do not wait for. */
function loadRest(): Promise<Rest> {
  loading ??= loadChunk(() => import('./rest.tsx'));
  return loading;
}

export const Celebrations = lazy(async () => ({ default: (await loadRest()).Celebrations }));
export const FavouriteApps = lazy(async () => ({ default: (await loadRest()).FavouriteApps }));
export const FeaturedNews = lazy(async () => ({ default: (await loadRest()).FeaturedNews }));
export const LastDone = lazy(async () => ({ default: (await loadRest()).LastDone }));
export const LatestEpisode = lazy(async () => ({ default: (await loadRest()).LatestEpisode }));
export const LatestRecognitions = lazy(async () => ({ default: (await loadRest()).LatestRecognitions }));
export const MyLeader = lazy(async () => ({ default: (await loadRest()).MyLeader }));
export const OwnCommission = lazy(async () => ({ default: (await loadRest()).OwnCommission }));
export const OwnSeat = lazy(async () => ({ default: (await loadRest()).OwnSeat }));
export const QuickDecision = lazy(async () => ({ default: (await loadRest()).QuickDecision }));
export const TodayShift = lazy(async () => ({ default: (await loadRest()).TodayShift }));

export interface BesideProps {
  /** The shape of the part until it is there, so that nothing moves then; without rows it takes no place. */
  rows?: number;
  height?: number;
  picture?: number;
  /** Its first row is a wide picture. */
  cover?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The place of a part that comes after the tasks. */
export function Beside({ rows, height = 52, picture = 32, cover, className, children }: BesideProps) {
  const shape =
    rows === undefined ? null : (
      <Card clip className={className} aria-hidden="true">
        {cover ? <Bone width="100%" height={112} /> : <div className={css.title} />}
        <SkeletonRows rows={rows} height={height} picture={picture} />
      </Card>
    );
  return <Suspense fallback={shape}>{children}</Suspense>;
}

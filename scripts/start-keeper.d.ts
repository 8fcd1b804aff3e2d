import type { Keeper } from '#platform/server/watchdog.ts';

export const processFlags: readonly string[];

export function findKeeper(): Keeper | undefined;

export function keepRunning(
  file: string,
  world?: {
    readonly say?: (line: string) => void;
    readonly wait?: (ms: number) => Promise<void>;
    readonly now?: () => number;
  },
): Promise<number>;

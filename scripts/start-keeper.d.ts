export function keepRunning(
  file: string,
  world?: {
    readonly say?: (line: string) => void;
    readonly wait?: (ms: number) => Promise<void>;
    readonly now?: () => number;
  },
): Promise<number>;

import type { Settings } from './settings.ts';

/** The only source of time of a process: the real one, or the moment of FREEZE_TIME for ever. */
export function openClock({ FREEZE_TIME }: Pick<Settings, 'FREEZE_TIME'>): () => Date {
  if (FREEZE_TIME === undefined) return () => new Date();
  const frozen = Date.parse(FREEZE_TIME);
  return () => new Date(frozen);
}

/** A line of a transcript: what is said, and from which second where it says so. */
export interface Cue {
  readonly at: number | undefined;
  readonly text: string;
}

const mark = /^\[?(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,]\d{1,3})?\]?(?:\s*-->\s*\S+)?[\s–—-]*/;

/**
 * The lines of a transcript as it is written: `[1:05] text`, `01:05 text`, or as subtitle files have it, with the moment
 * on a line of its own. Numbers and headings of such files fall away.
 */
export function readTranscript(written: string): Cue[] {
  const cues: Cue[] = [];
  let pending: number | undefined;
  for (const raw of written.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '' || line === 'WEBVTT' || /^(?:NOTE|STYLE)\b/.test(line) || /^\d+$/.test(line)) continue;
    const found = mark.exec(line);
    const text = (found ? line.slice(found[0].length) : line).replace(/<[^>]*>/g, '').trim();
    const at = found ? Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]) : pending;
    pending = text === '' ? at : undefined;
    if (text !== '') cues.push({ at, text });
  }
  return cues;
}

/** Which line is being said; -1 before the first that has a moment. */
export function currentCue(cues: readonly Cue[], position: number): number {
  return cues.findLastIndex(({ at }) => at !== undefined && at <= position);
}

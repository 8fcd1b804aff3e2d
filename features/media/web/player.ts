import { queryClient } from '#platform/web/query-client.ts';
import { readTranscript } from '../transcript.ts';
import { media, type Card } from './media.ts';
import { nowPlaying, tellPlaying, type Playing } from './playing.ts';

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const keepEveryMs = 15_000;
const speedPlace = 'plaza.media.speed';
const captionsPlace = 'plaza.media.captions';
/** A line that nothing follows is read for so long. */
const lineSeconds = 6;

let element: HTMLVideoElement | undefined;
let keptAt = 0;
let kept = -1;
/** Where the picture of a video may stand, the best place last: the small player, and its own screen before it. */
const stages: HTMLElement[] = [];
const screens = new Set<HTMLElement>();

/** Loads an item, ready to go on where the person stopped; what played before is put away with its place kept. */
export function load(item: Card & { transcript?: string }): void {
  const before = nowPlaying();
  if (before?.item.id === item.id && before.item.stream === item.stream) return;
  keep();
  const from = item.progress && !item.progress.finished ? item.progress.seconds : 0;
  const player = theElement();
  kept = from;
  tellPlaying({
    item,
    position: from,
    seconds: item.seconds,
    isPlaying: false,
    isWaiting: false,
    hasFailed: false,
    isMuted: player.muted,
    isOnScreen: false,
    speed: keptSpeed(),
    hasCaptions: writeCaptions(item),
  });
  player.src = item.stream;
  player.currentTime = from;
  setRate(player, keptSpeed());
  place();
}

export function toggle(): void {
  if (nowPlaying()?.isPlaying) theElement().pause();
  else play();
}

export function play(): void {
  if (nowPlaying()?.hasFailed) retry();
  // A browser that refuses to begin by itself waits for the button.
  theElement()
    .play()
    .catch(() => change({ isPlaying: false, isWaiting: false }));
}

export function seek(position: number): void {
  const playing = nowPlaying();
  if (!playing) return;
  const to = Math.min(Math.max(0, position), playing.seconds);
  theElement().currentTime = to;
  change({ position: to });
}

export function skip(seconds: number): void {
  seek((nowPlaying()?.position ?? 0) + seconds);
}

export function setSpeed(speed: number): void {
  localStorage.setItem(speedPlace, String(speed));
  setRate(theElement(), speed);
  change({ speed });
}

export function toggleSound(): void {
  theElement().muted = !theElement().muted;
}

export function toggleCaptions(): void {
  const hasCaptions = nowPlaying()?.hasCaptions;
  if (hasCaptions === undefined) return;
  localStorage.setItem(captionsPlace, hasCaptions ? 'off' : 'on');
  change({ hasCaptions: showCaptions() });
}

export function enlarge(): void {
  if (nowPlaying()?.item.kind === 'video')
    void theElement()
      .requestFullscreen?.()
      .catch(() => undefined);
}

/** Puts the player away; where the person stopped is kept. */
export function close(): void {
  keep();
  element?.pause();
  element?.removeAttribute('src');
  element?.load();
  tellPlaying(undefined);
}

/** Offers a place for the picture; what it answers takes the offer back. The picture goes on without a break. */
export function offerStage(stage: HTMLElement, where: 'screen' | 'dock'): () => void {
  if (where === 'screen') {
    stages.push(stage);
    screens.add(stage);
  } else stages.unshift(stage);
  place();
  return () => {
    stages.splice(stages.indexOf(stage), 1);
    screens.delete(stage);
    place();
  };
}

function theElement(): HTMLVideoElement {
  if (element) return element;
  const player = document.createElement('video');
  player.playsInline = true;
  player.preload = 'metadata';
  player.addEventListener('timeupdate', () => {
    if (player.readyState === 0) return;
    change({ position: player.currentTime, isWaiting: false });
    if (performance.now() - keptAt > keepEveryMs) keep();
  });
  player.addEventListener('durationchange', () => {
    if (Number.isFinite(player.duration)) change({ seconds: player.duration });
  });
  player.addEventListener('play', () => change({ isPlaying: true }));
  player.addEventListener('pause', () => {
    change({ isPlaying: false });
    keep();
  });
  player.addEventListener('ended', () => keep());
  player.addEventListener('waiting', () => change({ isWaiting: true }));
  player.addEventListener('playing', () => change({ isWaiting: false, hasFailed: false }));
  player.addEventListener('volumechange', () => change({ isMuted: player.muted }));
  player.addEventListener('error', () => {
    if (player.getAttribute('src')) change({ hasFailed: true, isPlaying: false, isWaiting: false });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep(true);
  });
  element = player;
  return player;
}

function retry(): void {
  const { position = 0 } = nowPlaying() ?? {};
  theElement().load();
  theElement().currentTime = position;
  change({ hasFailed: false });
}

/** Tells the server where the person is, when that has changed. */
function keep(isLeaving = false): void {
  const playing = nowPlaying();
  if (!playing) return;
  const { item, position } = playing;
  keptAt = performance.now();
  if (Math.floor(position) === Math.floor(kept)) return;
  kept = position;
  media
    .keepProgress({ params: { id: item.id }, body: { seconds: position }, keepalive: isLeaving })
    .then(() => queryClient.invalidateQueries({ queryKey: ['media'], refetchType: 'none' }))
    // Playing goes on without it; the next time tells it again.
    .catch(() => (kept = -1));
}

/** `moveBefore` keeps a video playing while it moves; where a browser lacks it, it is begun again. */
function place(): void {
  if (!element) return;
  const stage = nowPlaying()?.item.kind === 'video' ? stages.at(-1) : undefined;
  const isOnScreen = stage !== undefined && screens.has(stage);
  if (nowPlaying()?.isOnScreen !== isOnScreen) change({ isOnScreen });
  if (element.parentElement === (stage ?? null)) return;
  const wasPlaying = !element.paused;
  if (stage === undefined) element.remove();
  else if (element.isConnected && stage.isConnected && 'moveBefore' in stage) stage.moveBefore(element, null);
  else stage.append(element);
  if (wasPlaying && element.paused) void element.play().catch(() => undefined);
}

/** Puts the lines of a video's transcript under its picture. Answers whether they are shown. */
function writeCaptions({ kind, transcript = '', seconds }: Card & { transcript?: string }): boolean | undefined {
  const lines = kind === 'video' ? readTranscript(transcript).filter((line) => line.at !== undefined) : [];
  const track = theTrack();
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  lines.forEach(({ at = 0, text }, index) => {
    const end = lines[index + 1]?.at ?? Math.min(at + lineSeconds, seconds);
    track.addCue(new VTTCue(at, Math.max(end, at + 1), text));
  });
  return lines.length > 0 ? showCaptions() : undefined;
}

function showCaptions(): boolean {
  const isShown = localStorage.getItem(captionsPlace) === 'on';
  theTrack().mode = isShown ? 'showing' : 'hidden';
  return isShown;
}

function theTrack(): TextTrack {
  const player = theElement();
  return player.textTracks[0] ?? player.addTextTrack('captions', '', 'es');
}

/** The default too, to which loading goes back. */
function setRate(player: HTMLVideoElement, speed: number): void {
  player.defaultPlaybackRate = speed;
  player.playbackRate = speed;
}

function keptSpeed(): number {
  const speed = Number(localStorage.getItem(speedPlace));
  return (speeds as readonly number[]).includes(speed) ? speed : 1;
}

function change(part: Partial<Playing>): void {
  const playing = nowPlaying();
  if (playing) tellPlaying({ ...playing, ...part });
}

import { loadChunk } from '#platform/web/chunk-load.ts';

/** What the QR before the camera says; undefined while none is seen. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

/** The longer side of the pictures in which the decoder looks: a card at arm's length is still read. */
const LONGER_SIDE = 800;

/** The browser's own reader, or where it has none a decoder that is fetched now. @throws ChunkLoadFailure */
export async function findCodeReader(): Promise<CodeReader> {
  const Own = window.BarcodeDetector;
  // Some browsers have the class and no format for it.
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  return Own && formats.includes('qr_code') ? detectingBy(new Own({ formats: ['qr_code'] })) : loadDecoder();
}

function detectingBy(detector: Detector): CodeReader {
  return async (video) => {
    const found = await detector.detect(video).catch(() => []);
    return found[0]?.rawValue;
  };
}

async function loadDecoder(): Promise<CodeReader> {
  const { decodeQR } = await loadChunk(() => import('qr/decode.js'));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, LONGER_SIDE / Math.max(video.videoWidth, video.videoHeight));
    const width = Math.round(video.videoWidth * scale);
    const height = Math.round(video.videoHeight * scale);
    if (!context || width === 0 || height === 0) return Promise.resolve(undefined);
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    try {
      return Promise.resolve(decodeQR(context.getImageData(0, 0, width, height)));
    } catch {
      // The decoder throws where it sees no QR, which is most of the time.
      return Promise.resolve(undefined);
    }
  };
}

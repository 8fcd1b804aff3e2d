import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import css from './check-panel.module.css';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

const LOOK_EVERY = 250;

/** Whether this browser reads QR codes by itself. */
export function canReadCodes(): boolean {
  return window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;
}

/** Looks through the camera until a QR is seen; the camera is let go at once when it leaves the screen. */
export function CameraReader({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onRead);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    const Reader = window.BarcodeDetector;
    if (!Reader) return;
    const detector = new Reader({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let isOver = false;
    const look = async () => {
      const element = video.current;
      if (isOver || !element) return;
      const found = element.readyState >= 2 ? await detector.detect(element).catch(() => []) : [];
      const text = found[0]?.rawValue;
      if (text !== undefined && !isOver) latest.current(text);
      else setTimeout(() => void look(), LOOK_EVERY);
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return release(stream);
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    open().catch(() => setFailed(true));
    return () => {
      isOver = true;
      release(stream);
    };
  }, []);
  if (failed) return <p className="t13 due-broken">{t('id-cards.checks.noCamera')}</p>;
  return (
    <>
      <video ref={video} className={css.video} muted playsInline aria-label={t('id-cards.checks.cameraHint')} />
      <p className="t13 ink3">{t('id-cards.checks.cameraHint')}</p>
    </>
  );
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

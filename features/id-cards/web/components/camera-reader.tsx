import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { findCodeReader, type CodeReader } from '../code-reader.ts';
import css from './check-panel.module.css';

const LOOK_EVERY = 250;

/** Looks through the camera until a QR is seen; the camera is let go at once when it leaves the screen. */
export function CameraReader({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onRead);
  const [failed, setFailed] = useState<'noCamera' | 'noReader'>();
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const look = async (readCode: CodeReader) => {
      const element = video.current;
      if (isOver || !element) return;
      const text = element.readyState >= 2 ? await readCode(element) : undefined;
      if (text !== undefined && !isOver) latest.current(text);
      else setTimeout(() => void look(readCode), LOOK_EVERY);
    };
    const open = async (readCode: CodeReader) => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return release(stream);
      video.current.srcObject = stream;
      await video.current.play();
      await look(readCode);
    };
    findCodeReader().then(
      (readCode) => (isOver ? undefined : open(readCode).catch(() => setFailed('noCamera'))),
      () => setFailed('noReader'),
    );
    return () => {
      isOver = true;
      release(stream);
    };
  }, []);
  if (failed) return <p className="t13 due-broken">{t(`id-cards.checks.${failed}`)}</p>;
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

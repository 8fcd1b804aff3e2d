import { create } from 'qrcode';
import { useMemo } from 'react';
import { PlazaMark } from '#platform/web/ui/art/plaza-mark.tsx';
import { drawQr } from '#platform/contract/qr.ts';
import css from './card-face.module.css';

/** A QR in ink on white, in both themes, with the mark in its middle: a quarter of it may be hidden. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawQr(create(text, { errorCorrectionLevel: 'Q' }).modules), [text]);
  return (
    <span className={css.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" data-text={text}>
        <path d={path} fill="currentColor" />
      </svg>
      <span className={css.mark}>
        <PlazaMark size={28} />
      </span>
    </span>
  );
}

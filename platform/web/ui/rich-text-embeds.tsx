import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { Embed } from './embed.tsx';

/** Puts what the figures of a text name into their places. A figure of which the reader may see nothing stays empty. */
export function RichTextEmbeds({ box }: { box: HTMLElement }) {
  const figures = useMemo(() => [...box.querySelectorAll<HTMLElement>('figure[data-media]')], [box]);
  const ids = figures.map(idOf);
  return figures.map((figure, at) => createPortal(<Embed id={idOf(figure)} among={ids} />, figure, String(at)));
}

const idOf = (figure: HTMLElement) => figure.dataset.media ?? '';

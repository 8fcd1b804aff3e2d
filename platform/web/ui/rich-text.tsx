import { useState } from 'react';
import './prose.css';
import { lazyPart } from '../lazy-part.tsx';
import { classNames } from './class-names.ts';

const RichTextEmbeds = lazyPart(() => import('./rich-text-embeds.tsx').then((part) => part.RichTextEmbeds));

/** Shows text that the server has cleaned already (an article's body). Never hand it anything else. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const hasEmbeds = html.includes('<figure data-media=');
  return (
    <>
      <div
        key={html}
        ref={hasEmbeds ? setBox : null}
        className={classNames('prose', className)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {box && hasEmbeds ? <RichTextEmbeds box={box} /> : null}
    </>
  );
}

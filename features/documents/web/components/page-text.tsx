import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import css from './pdf-pages.module.css';
import { paragraphsOf, type Written } from './paragraphs.ts';

/** The words of a page in the width of a phone: nobody signs letters that they cannot read. */
export function PageText({ page }: { page: PDFPageProxy }) {
  const [paragraphs, setParagraphs] = useState<readonly string[]>([]);
  useEffect(() => {
    let isLeft = false;
    void page.getTextContent().then(({ items }) => {
      const written = items.flatMap((item): Written[] =>
        'str' in item
          ? [{ text: item.str, y: Number(item.transform[5]), height: item.height, isEnd: item.hasEOL }]
          : [],
      );
      if (!isLeft) setParagraphs(paragraphsOf(written));
    });
    return () => void (isLeft = true);
  }, [page]);
  return (
    <div className={css.text}>
      {paragraphs.map((words, at) => (
        <p key={at}>{words}</p>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './picture-card.module.css';

export interface PictureCardProps {
  picture: ReactNode;
  /** Above the title, in small letters. */
  over: ReactNode;
  /** The title as a link with this class, which covers the whole card. */
  title: (linkClass: string) => ReactNode;
  summary: string;
  /** Under the summary. */
  foot?: ReactNode;
  /** The first of a page, twice as wide and high. */
  isLead?: boolean | undefined;
}

/** A card of a grid with a picture, all of which leads to one place. On phones it is a row, but for the first. */
export function PictureCard({ picture, over, title, summary, foot, isLead }: PictureCardProps) {
  return (
    <li className={classNames(css.item, isLead && css.lead)}>
      <article className={css.card}>
        {picture}
        <div className={css.words}>
          {over}
          <h2 className={isLead ? 'h1' : css.title}>{title(css.link ?? '')}</h2>
          <p className={classNames('ink2', css.summary)}>{summary}</p>
          {foot}
        </div>
      </article>
    </li>
  );
}

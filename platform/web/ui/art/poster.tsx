import { CompanyMark } from './company-mark.tsx';
import { PlazaScene } from './plaza-scene.tsx';
import css from './poster.module.css';

export interface PosterProps {
  company: string;
  logo?: string | null | undefined;
  /** Its line breaks are kept. */
  slogan: string;
  promise: string;
}

/** The plaza with the company's name over it, as the entry shows it. It keeps its own colours in both themes. */
export function Poster({ company, logo, slogan, promise }: PosterProps) {
  return (
    <aside className={css.poster} aria-label={company}>
      <PlazaScene />
      <div className={css.say}>
        <div className={css.company}>
          <CompanyMark size={30} logo={logo} />
          <b>{company}</b>
        </div>
        <p className={`h34 ${css.big}`}>{slogan}</p>
        <p className={css.small}>{promise}</p>
      </div>
    </aside>
  );
}

import { useTranslation } from 'react-i18next';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import type { CoverKind } from '#platform/contract/cover.ts';
import css from './brochure.module.css';

interface BrochureProps {
  brochure: {
    id: string;
    kind: 'about' | 'first_steps' | 'benefits' | 'culture';
    title: string;
    summary: string;
    body: readonly string[];
    cover: string;
  };
}

const motifs: Readonly<Record<BrochureProps['brochure']['kind'], CoverKind>> = {
  about: 'andes',
  first_steps: 'jornada',
  benefits: 'hojas',
  culture: 'adoquin',
};

/** One brochure, readable at once: nobody has to open anything to know what awaits them. */
export function Brochure({ brochure }: BrochureProps) {
  const { t } = useTranslation();
  return (
    <article className={css.brochure}>
      <span className={css.cover}>
        <Cover title={brochure.cover} kind={motifs[brochure.kind]} />
      </span>
      <div className="grow">
        <div className="t13 ink3">{t(`welcome.kind.${brochure.kind}`)}</div>
        <h2 className="h20">{brochure.title}</h2>
        <p className="medium">{brochure.summary}</p>
        {brochure.body.map((paragraph) => (
          <p key={paragraph} className={`ink2 ${css.paragraph}`}>
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}
